// Checks every minute whether a digest is due; several processes may run it on one database.
import type { Now } from '../../../rules/now.ts';
import { type PollingLoop, startPollingLoop } from '../../platform/runtime/polling-loop.ts';
import { type DigestParts, runDigest } from './run.ts';

interface DigestLoopOptions extends DigestParts {
  readonly now: () => Now;
  readonly log: { error(details: object, message: string): void };
  readonly pollMilliseconds?: number;
}

/** Stopping it waits for the mail that is being written. */
export function startDigestLoop({
  now,
  log,
  pollMilliseconds = 60_000,
  ...parts
}: DigestLoopOptions): PollingLoop {
  return startPollingLoop({
    work: async (isStopping) => {
      await runDigest(parts, now(), isStopping).catch((err: unknown) =>
        log.error({ err }, 'The digest failed and will be retried in a minute'),
      );
    },
    pauseLength: () => pollMilliseconds,
  });
}
