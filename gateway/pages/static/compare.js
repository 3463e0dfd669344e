// The corner of one stack dragged onto another compares them.

import { show } from "./swap.js";

const corner = (event) => event.target.closest?.(".corner");
const tile = (event) => event.target.closest?.(".tile:has(.corner)");
let from = "";

addEventListener("dragstart", (event) => {
  from = corner(event) ? tile(event).querySelector(".on").id : "";
});

addEventListener("dragover", (event) => {
  if (from && tile(event)) event.preventDefault();
});

addEventListener("drop", (event) => {
  const onto = from && tile(event)?.querySelector(".on").id;
  if (!onto || onto === from) return;
  event.preventDefault();
  const url = new URL(location.href);
  for (const name of ["card", "cards", "spell", "credit"]) url.searchParams.delete(name);
  url.searchParams.set("at", from);
  url.searchParams.set("beside", onto);
  history.pushState(null, "", url);
  show(url);
});

addEventListener("dragend", () => { from = ""; });
