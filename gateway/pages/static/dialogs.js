// Dialogs come with the page, open; script makes them modal, so that the keyboard stays inside and Escape closes them,
// as a click beside them does but for those in which the match waits for a choice.

/** Makes modal what is open, and lets each be closed by its own link. */
export function modal() {
  for (const dialog of document.querySelectorAll("dialog[open]:not(:modal)")) {
    dialog.close();
    dialog.showModal();
    dialog.oncancel = (event) => {
      event.preventDefault();
      dialog.querySelector(".x").click();
    };
    dialog.onclick = (event) => {
      if (event.target === dialog && dialog.id !== "choice") dialog.querySelector(".x").click();
    };
    const pick = dialog.querySelector(".pick[data-most]");
    if (pick) pick.onchange = () => bound(pick);
  }
}

/** Of many boxes no more can be ticked than may be. */
function bound(pick) {
  const boxes = [...pick.querySelectorAll("input")];
  const full = boxes.filter((box) => box.checked).length >= Number(pick.dataset.most);
  for (const box of boxes) box.disabled = full && !box.checked;
}
