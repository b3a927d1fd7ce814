// Limits how many tasks run at the same time; the others wait in order.

/** Aborting the signal rejects a task that waits, with the signal's reason. A task that runs is not affected. */
export type Slots = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

export function slots(limit: number): Slots {
  let used = 0;
  const waiting = new Set<() => void>();

  const waitForSlot = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        waiting.delete(start);
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(start);
        reject(signal?.reason);
      };
      waiting.add(start);
      signal?.addEventListener('abort', giveUp);
    });

  return async (work, signal) => {
    signal?.throwIfAborted();
    if (used < limit) used++;
    else await waitForSlot(signal);
    try {
      return await work();
    } finally {
      // The next task takes over this slot, so that no new task can take it first.
      const [next] = waiting;
      if (next) next();
      else used--;
    }
  };
}
