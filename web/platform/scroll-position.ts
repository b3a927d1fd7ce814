// Where a page stood when it was left, for the way back; also for someone who turns back before the next one has come.
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/** The screen in sight; none where a loading sign stands in its place. */
const screenOf = ({ state }: Pick<AnyRouter, 'state'>) =>
  state.matches.findLast(({ staticData, status }) => staticData.screen && status === 'success')?.id;

let isGone = false;

/** The router notes a position whenever someone goes on. That of a loading sign it may note where nobody looks. */
export function scrollKey({ state, href }: ParsedLocation): string {
  const key = state.__TSR_key ?? href;
  return isGone ? `${key}, no longer in sight` : key;
}

export function keepScrollPositions(router: Pick<AnyRouter, 'state' | 'subscribe'>) {
  let shown: string | undefined;
  router.subscribe('onBeforeNavigate', () => {
    isGone = shown !== undefined && screenOf(router) !== shown;
  });
  router.subscribe('onResolved', () => {
    shown = screenOf(router);
    isGone = false;
  });
}
