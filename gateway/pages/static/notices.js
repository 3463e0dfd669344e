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
