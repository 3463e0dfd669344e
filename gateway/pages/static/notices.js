// That it is your turn: in the title (which the server writes), by a sound, and by a notice of the browser if allowed.

let yours = null;

function sound() {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.setValueAtTime(587, audio.currentTime);
  tone.frequency.setValueAtTime(880, audio.currentTime + 0.12);
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.45);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.5);
  tone.addEventListener("ended", () => audio.close());
}

/** Tells once whenever the match begins to wait for whoever looks. */
export function tell() {
  const main = document.querySelector("main[data-match]");
  const now = "yours" in main.dataset;
  if (now && yours === false) {
    if (!("quiet" in main.dataset)) sound();
    if (document.hidden && globalThis.Notification?.permission === "granted") new Notification(document.title, { tag: main.dataset.match });
  }
  yours = now;
  offer();
}

function offer() {
  const button = document.querySelector("#notices");
  if (!button || !("Notification" in globalThis) || Notification.permission !== "default") return;
  button.hidden = false;
  button.onclick = async () => { button.hidden = (await Notification.requestPermission()) !== "default"; };
}

const LASTS_MS = { short: 4000, box: 12000 }; // a moment stays for so long, or until it is closed
const MOST = 3; // short ones at once; a further one takes the place of the first
const standing = new Set();
let heard = null;

function stand() {
  for (const moment of document.querySelectorAll(".moments li")) moment.classList.toggle("now", standing.has(moment.id));
}

function close(id) {
  standing.delete(id);
  stand();
}

/** Shows what has just happened, once. */
export function moments() {
  const { number } = document.querySelector("main[data-match]").dataset;
  for (const moment of document.querySelectorAll(".moments li")) {
    if (heard === null || Number(moment.dataset.item) <= heard) continue;
    standing.add(moment.id);
    setTimeout(close, LASTS_MS[moment.classList.contains("box") ? "box" : "short"], moment.id);
  }
  heard = Math.max(heard ?? 0, Number(number));
  const short = [...document.querySelectorAll(".moments .short")].filter(({ id }) => standing.has(id));
  for (const { id } of short.slice(0, -MOST)) standing.delete(id);
  stand();
}

/** Closes every box that stands. Whether there was one. */
export function closeBoxes() {
  const boxes = [...document.querySelectorAll(".moments .box.now")];
  for (const box of boxes) close(box.id);
  return boxes.length > 0;
}

addEventListener("click", (event) => {
  const button = event.target.closest?.(".moments .x");
  if (button) close(button.parentElement.id);
});

/** Counts down what time is left, and shows each line's time by the clock of this computer. */
export function clocks() {
  for (const time of document.querySelectorAll("time[datetime]"))
    time.textContent = new Date(time.dateTime).toLocaleTimeString("en-GB");
  const state = document.querySelector("#state[data-deadline]");
  const left = document.querySelector("#left");
  if (!state || !left) return;
  const seconds = Math.max(0, Math.round((Number(state.dataset.deadline) - Date.now()) / 1000));
  left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} left`;
}
