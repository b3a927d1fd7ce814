// Keeps a page's scroll position for Back, even when someone goes back before the next page has loaded.
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/** The screen that is shown; undefined while a loading indicator is shown instead. */
const shownScreen = ({ state }: Pick<AnyRouter, 'state'>) =>
  state.matches.findLast(({ staticData, status }) => staticData.screen && status === 'success')?.id;

let isScreenReplaced = false;

/** The router stores a position at every navigation. That of a loading indicator gets a key that is never read. */
export function scrollKey({ state, href }: ParsedLocation): string {
  const key = state.__TSR_key ?? href;
  return isScreenReplaced ? `${key}, no longer in sight` : key;
}

export function keepScrollPositions(router: Pick<AnyRouter, 'state' | 'subscribe'>) {
  let shown: string | undefined;
  router.subscribe('onBeforeNavigate', () => {
    isScreenReplaced = shown !== undefined && shownScreen(router) !== shown;
  });
  router.subscribe('onResolved', () => {
    shown = shownScreen(router);
    isScreenReplaced = false;
  });
}
