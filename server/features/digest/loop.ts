// Checks every minute whether a digest is due; several processes may run it on one database.
import type { Now } from '../../../rules/now.ts';
import { type DigestParts, runDigest } from './run.ts';

interface DigestLoopOptions extends DigestParts {
  readonly now: () => Now;
  readonly log: { error(details: object, message: string): void };
  readonly pollMilliseconds?: number;
}

export function startDigestLoop({ now, log, pollMilliseconds = 60_000, ...parts }: DigestLoopOptions) {
  let isStopped = false;
  let endPause = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMilliseconds);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!isStopped) {
      await runDigest(parts, now(), () => isStopped).catch((err: unknown) =>
        log.error({ err }, 'The digest failed, trying again in a minute'),
      );
      if (!isStopped) await pause();
    }
  }

  const running = run();
  return {
    /** Waits for the mail that is being written. */
    async stop() {
      isStopped = true;
      endPause();
      await running;
    },
  };
}
