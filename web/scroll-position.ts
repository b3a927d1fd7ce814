// Where a page stood when it was left, for the way back; also for someone who turns back before the next one has come.
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

const keyOf = ({ state, href }: ParsedLocation) => state.__TSR_key ?? href;

/** The page that is being left: its position is noted, and a loading sign may stand in its place by now. */
let left: string | undefined;
let isNoted = false;

/** The router notes a position whenever someone goes on. That of a loading sign it may note where nobody looks. */
export const scrollKey = (location: ParsedLocation) =>
  isNoted ? `${keyOf(location)} while waiting` : keyOf(location);

export function keepScrollPositions(router: Pick<AnyRouter, 'subscribe'>) {
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const from = fromLocation && keyOf(fromLocation);
    isNoted = from !== undefined && from === left;
    left = from;
  });
  router.subscribe('onResolved', () => {
    left = undefined;
    isNoted = false;
  });
}
