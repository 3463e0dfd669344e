// The replay with script: dragging the tape, stepping and playing change the page in place. Without it the same links
// and forms load the same pages.

import { afterSwap, show } from "./swap.js";

const PAUSE_MS = 900; // between two commits that are played

const find = (selector) => document.querySelector(selector);
const range = () => find(".drag input[type=range]");
const play = () => find("#play");

let wanted = null; // the last place that was asked for while another was on its way
let busy = false;

async function go(url) {
  wanted = url;
  if (busy) return;
  busy = true;
  while (wanted) {
    const next = wanted;
    wanted = null;
    history.replaceState(null, "", next);
    await show(next);
  }
  busy = false;
}

const place = (number) => `?${new URLSearchParams({ at: number, seat: find(".drag [name=seat]").value })}`;

let timer = 0;

function pause() {
  clearTimeout(timer);
  timer = 0;
  play().textContent = play().dataset.play;
}

async function onward() {
  const next = find("a[data-step=on]");
  if (!next) return pause();
  await go(next.href);
  if (timer) timer = setTimeout(onward, PAUSE_MS);
}

function toggle() {
  if (timer) return pause();
  play().textContent = play().dataset.pause;
  timer = setTimeout(onward, 0);
}

const STEPS = { ArrowLeft: ["back", "round-back"], ArrowRight: ["on", "round-on"] };

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([type=range]), select, textarea")) return;
  if (event.key.toLowerCase() === "p") return toggle();
  if (event.target === range()) return; // which the arrows move by themselves
  const step = STEPS[event.key]?.[Number(event.shiftKey)];
  if (!step) return;
  event.preventDefault();
  const link = find(`a[data-step=${step}]`);
  if (link) go(link.href);
});

addEventListener("input", (event) => {
  if (event.target === range()) go(place(range().value));
});

addEventListener("click", (event) => {
  if (event.target === play()) toggle();
});

document.body.classList.add("scripted");
afterSwap(() => {
  play().hidden = false;
  play().textContent = timer ? play().dataset.pause : play().dataset.play;
  if (!wanted) range().value = range().getAttribute("value");
});
