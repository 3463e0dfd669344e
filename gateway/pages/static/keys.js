// The keyboard: arrows walk the board and the hand, letters and numbers do what the list of keys says.

import { closeBoxes } from "./notices.js";

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const PANELS = { 1: ".panel-stack", 2: ".panel-spells", 3: ".panel-bank", 4: ".piles", 5: "#log" };
const TABS = ["stack", "spells", "bank", "piles", "log"];

const PANS = { w: [0, -1], a: [-1, 0], s: [0, 1], d: [1, 0] };

// Over what is no tile to the next one in line.
function walk(tile, [down, right]) {
  const row = tile.closest("[role=row]");
  const rows = [...row.parentElement.querySelectorAll(":scope > [role=row]")].map((each) => [
    ...each.querySelectorAll("[role=gridcell]"),
  ]);
  let line = rows.findIndex((cells) => cells.includes(tile.closest("[role=gridcell]")));
  let column = rows[line].indexOf(tile.closest("[role=gridcell]"));
  let next = null;
  do {
    line += down;
    column += right;
    next = rows[line]?.[column]?.querySelector(".on");
  } while (!next && rows[line]?.[column]);
  if (!next) return;
  tile.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

// Moves the view of a map that is larger than its frame.
function pan([right, down], faster) {
  const board = document.querySelector(".board");
  const edge = (board?.querySelector(".tile")?.offsetWidth ?? 0) * faster;
  board?.scrollBy({ left: right * edge, top: down * edge });
}

// Where one begins on such a map, without moving the page around it.
function begin(tile) {
  const [board, on] = [tile.closest(".board"), tile.parentElement];
  board.scrollTo(on.offsetLeft - (board.clientWidth - on.offsetWidth) / 2, on.offsetTop - (board.clientHeight - on.offsetHeight) / 2);
}

document.querySelectorAll(".lines-25 .board [tabindex='0']").forEach(begin);

const PLACES = ".camp .pcard, .laid, .end, .lay, .play:is(.pantheon, .aqueduct) .hand a";

/** To the nearest card or pipe in that direction, where no grid says which one it is. */
function wander(from, [down, right]) {
  const middle = (place) => {
    const box = place.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  const ways = [...document.querySelectorAll(PLACES)].map((place) => {
    const [dx, dy] = middle(place).map((at, axis) => at - (axis ? y : x));
    const along = dx * right + dy * down;
    return { place, along, far: along + 3 * Math.abs(right ? dy : dx) };
  });
  const [nearest] = ways.filter(({ along }) => along > 1).sort((one, other) => one.far - other.far);
  nearest?.place.focus();
}

function step(card, by) {
  const cards = [...card.closest(".hand").querySelectorAll("a")];
  cards[cards.indexOf(card) + by]?.focus();
}

function panel(number) {
  const tab = document.querySelector(`#v-${TABS[number - 1]}`);
  if (tab) tab.checked = true;
  const found = document.querySelector(PANELS[number]);
  (found?.querySelector("a, button, summary, [tabindex]") ?? found)?.focus();
}

let comparing = false;
let ending = 0;

function endPhase() {
  const last = document.querySelector(".phase .go");
  if (!last) return;
  if (Date.now() - ending < 2000) last.click();
  else last.focus();
  ending = Date.now();
}

addEventListener("keydown", (event) => {
  const on = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || on.closest("input:not([type=radio]), textarea, select")) return;
  const tile = on.closest(".tile .on");
  const card = on.closest(".hand a");
  if (event.key in STEPS && tile) walk(tile, STEPS[event.key]);
  else if (card && event.key === "ArrowRight") step(card, 1);
  else if (card && event.key === "ArrowLeft") step(card, -1);
  else if (event.key in STEPS && on.closest(PLACES)) wander(on.closest(PLACES), STEPS[event.key]);
  else if (event.key === "Enter" && event.shiftKey) endPhase();
  else if (event.key === " " && on.closest("a.on, .hand a")) on.click();
  else if (event.key === "Escape" && !document.querySelector("dialog[open]")) closeBoxes() || drop();
  else if (event.key === "i" && tile) tile.parentElement.querySelector(".corner")?.click();
  else if (event.key === "=") comparing = Boolean(document.querySelector(".tile.sel"));
  else if (comparing && tile && event.key === "Enter") compare(tile);
  else if (event.key === "?") document.querySelector("a[href*='window=keys']")?.click();
  else if (event.key in PANELS) panel(Number(event.key));
  else if (event.key.toLowerCase() in PANS) pan(PANS[event.key.toLowerCase()], event.shiftKey ? 5 : 1);
  else return;
  event.preventDefault();
});

function compare(tile) {
  comparing = false;
  const url = new URL(location.href);
  url.searchParams.set("beside", tile.id);
  go(url);
}

function drop() {
  const url = new URL(location.href);
  for (const name of ["at", "card", "cards", "spell", "credit", "beside"]) url.searchParams.delete(name);
  if (url.href !== location.href) go(url);
}

function go(url) {
  const link = document.createElement("a");
  link.href = url.href;
  document.body.append(link);
  link.click();
  link.remove();
}
