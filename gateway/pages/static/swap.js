// Showing another state of the page without loading it anew: the answer's <main> is morphed into the one that is shown.
// Without script the same links and forms load the same pages whole.

import { Idiomorph } from "./vendor/idiomorph/idiomorph.js";

const swapped = new Set(); // what wants to hear of it

/** Calls back after every change, and once at the beginning. */
export function afterSwap(callback) {
  swapped.add(callback);
  callback();
}

let at = Promise.resolve();

/** Asks for a page and shows it; one after the other. `live`: nobody asked for it here, so what is being typed stays.
    Whether it was answered. */
export function show(url, { body = null, live = false } = {}) {
  at = at.then(async () => {
    const answer = await fetch(url, { method: body ? "POST" : "GET", body, headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (new URL(answer.url).pathname !== location.pathname) return leave(answer.url);
    if (!page.querySelector("main[data-match]")) {
      if (live || !page.querySelector("main")) return answer.status < 500;
      document.querySelector("main").replaceWith(page.querySelector("main"));
      return true;
    }
    if (live && location.href !== new URL(url, location.href).href) return true; // somebody has gone on meanwhile
    morph(page, live);
    if (answer.redirected) history.replaceState(null, "", answer.url);
    return true;
  }).catch(() => false);
  return at;
}

/** Goes to another page; whatever waits to be shown here is of no use any more. */
function leave(url) {
  location.assign(url);
  return new Promise(() => {});
}

function morph(page, live) {
  const focused = document.activeElement !== document.body;
  document.title = page.title;
  Idiomorph.morph(document.querySelector("main"), page.querySelector("main"), {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: (old) => !old.matches?.(live ? "input:not([type=hidden]), select" : ".chat input"),
      beforeAttributeUpdated: (name, element) => !(live && name === "open" && element.matches("details")),
    },
  });
  const top = document.querySelector("header.top");
  if (top) Idiomorph.morph(top, page.querySelector("header.top"), { morphStyle: "outerHTML" });
  for (const callback of swapped) callback();
  if (focused && document.activeElement === document.body) refocus();
}

let trail = []; // what had the focus last, but for dialogs, and what it lies in

addEventListener("focusin", ({ target }) => {
  if (target.closest("dialog")) return;
  trail = [];
  for (let each = target; each !== document.body; each = each.parentElement) trail.push(each);
});

/** Gives the focus back where it was lost: to what opened a dialog, or to what is left of where it was. */
function refocus() {
  const dialog = document.querySelector("dialog:modal");
  const place = dialog?.querySelector(".x") ?? trail.find((each) => each.isConnected);
  if (place?.tabIndex < 0 && !place.hasAttribute("tabindex")) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}

const here = (url) => url.origin === location.origin && url.pathname === location.pathname;

addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const url = new URL(link.href);
  if (!here(url) || (url.hash && url.search === location.search)) return;
  event.preventDefault();
  history.pushState(null, "", url);
  show(url);
});

addEventListener("submit", (event) => {
  const form = event.target;
  const url = new URL(form.action);
  if (!event.defaultPrevented && form.method === "get" && here(url)) {
    event.preventDefault();
    url.search = new URLSearchParams(new FormData(form, event.submitter));
    history.pushState(null, "", url);
    show(url);
    return;
  }
  if (event.defaultPrevented || form.method !== "post" || !url.pathname.startsWith(location.pathname)) return;
  event.preventDefault();
  if (event.submitter) event.submitter.setAttribute("aria-disabled", "true");
  show(url, { body: new URLSearchParams(new FormData(form, event.submitter)) }).then((done) => {
    event.submitter?.removeAttribute("aria-disabled");
    if (done && form.matches(".chat form")) form.reset();
  });
});

addEventListener("popstate", () => show(location.href));
