// Delays changes to the layout while a pointer is pressed, because a button that moves before the release is not clicked.

let isPressed = false;
const waiting = new Set<() => void>();

function runWaiting() {
  isPressed = false;
  const runs = [...waiting];
  waiting.clear();
  for (const run of runs) run();
}

const options = { capture: true, passive: true };
window.addEventListener('pointerdown', () => (isPressed = true), options);
// The click follows the release at once, and finds its target before a timer runs.
for (const released of ['pointerup', 'pointercancel', 'blur'])
  window.addEventListener(released, () => setTimeout(runWaiting), options);

/** Runs the work now, or once after the release if a pointer is pressed. */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.add(work);
  else work();
}

export function cancelAfterPress(work: () => void): void {
  waiting.delete(work);
}
