// After a move to another screen the focus starts at its heading, so that keyboard and screen reader begin there.
import type { AnyRouter } from '@tanstack/react-router';
import { focusHeading } from '../ui/layout/page-heading.ts';

/** After a sign-in the frame is there before the screen in it. */
function whenDrawn(act: () => void) {
  const isEmpty = document.querySelector('main')?.textContent === '';
  if (isEmpty) requestAnimationFrame(() => whenDrawn(act));
  else act();
}

/** A dialog over the screen keeps its own focus, and a page that has just been opened starts at its top. */
export function focusHeadings(router: AnyRouter) {
  let before: string | undefined;
  router.subscribe('onRendered', ({ fromLocation }) => {
    const { matches, location } = router.state;
    // The list beneath has not been left, whatever the address says.
    if (location.state.overList) return;
    const match = matches.findLast(({ staticData }) => staticData.screen);
    const isMove = fromLocation !== undefined && match?.pathname !== before;
    before = match?.pathname;
    if (!isMove || match !== matches.at(-1)) return;
    whenDrawn(() => focusHeading({ preventScroll: true }));
  });
}
