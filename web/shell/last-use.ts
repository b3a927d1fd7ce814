// Stores when a sign-in was last used, for all tabs of this browser and by the same rule as the server.
import { readStored, writeStored } from '../../browser/storage.ts';
import { z } from '../../contract/zod.ts';
import { useInterval } from '../../rules/idle-end.ts';

const storageKey = 'last-use';
const LastUse = z.object({ session: z.string(), at: z.number() });

/** In milliseconds since 1970. A sign-in that was never used counts as used now. */
export function readLastUse(session: string, now: number): number {
  const { data } = LastUse.safeParse(readStored('localStorage', storageKey));
  if (data?.session === session) return Math.min(data.at, now);
  writeStored('localStorage', storageKey, { session, at: now });
  return now;
}

/** The server stores a use at most once a minute. Counting more here would show a later end than the real one. */
export function noteUse(session: string, now: number): void {
  if (now - readLastUse(session, now) >= useInterval)
    writeStored('localStorage', storageKey, { session, at: now });
}
