// What happens elsewhere: the match's stream rings, and the page asks for itself anew. What it shows is always what the
// server would answer to a reload.

import { show } from "./swap.js";

const GENTLE_MS = 120; // between two looks, so that of many commits at once only the last is shown

const AGAIN_MS = 1000; // after a look that was not answered

let asked = 0;
let ringing = false;

const main = () => document.querySelector("main[data-match]");

function ring(number = Infinity) {
  if (number <= Number(main().dataset.number) || ringing) return;
  ringing = true;
  setTimeout(() => {
    ringing = false;
    asked = Date.now();
    show(location.href, { live: true }).then((answered) => {
      connected(answered);
      if (!answered) setTimeout(ring, AGAIN_MS);
    });
  }, Math.max(0, asked + GENTLE_MS - Date.now()));
}

function connected(is) {
  document.body.classList.toggle("live", is);
  document.body.classList.toggle("lost", !is);
  for (const button of document.querySelectorAll("button[name=do]")) button.disabled = !is;
}

const ENDS = {
  "taken-over": "This seat is open in another window, which has taken over.",
  "seat-given-away": "This seat was given to somebody else.",
  left: "You have left; a computer plays for you. Load the page to come back.",
  gone: "This match is here no longer.",
};

function ended(reason) {
  connected(false);
  const lost = document.querySelector("#lost");
  lost.querySelector("b").textContent = ENDS[reason];
  lost.querySelector("small").textContent = "Load the page to look again.";
}

/** Listens for as long as the page is open. */
export function listen() {
  let first = true;
  let over = false;
  addEventListener("offline", () => connected(false)); // the stream itself hears of it late, or never
  addEventListener("online", () => over || ring());
  hear();

  function hear() {
    const stream = new EventSource(`/api/matches/${main().dataset.match}/stream`);
    stream.addEventListener("open", () => connected(true));
    stream.addEventListener("error", () => {
      connected(false);
      if (stream.readyState === EventSource.CLOSED) setTimeout(hear, AGAIN_MS); // refused: it won't come again by itself
    });
    stream.addEventListener("view", (event) => {
      ring(first ? Number(event.lastEventId) : Infinity);
      first = false;
    });
    stream.addEventListener("item", (event) => ring(Number(event.lastEventId)));
    stream.addEventListener("waits", () => ring());
    stream.addEventListener("chat", () => ring());
    stream.addEventListener("end", (event) => {
      const { reason } = JSON.parse(event.data);
      if (reason in ENDS) {
        over = true;
        stream.close();
        ended(reason);
      }
    });
  }
}
