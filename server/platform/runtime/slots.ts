// Lets only so many pieces of work go on at once; the others wait their turn.
/** Whoever waits gives up once the signal is aborted, with its reason; work that has begun goes on. */
export type Slots = <Result>(work: () => Promise<Result>, patience?: AbortSignal) => Promise<Result>;

export function slots(most: number): Slots {
  let taken = 0;
  const waiting = new Set<() => void>();

  const turn = (patience?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin);
        patience?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(patience?.reason);
      };
      waiting.add(begin);
      patience?.addEventListener('abort', giveUp);
    });

  return async (work, patience) => {
    patience?.throwIfAborted();
    if (taken < most) taken++;
    else await turn(patience);
    try {
      return await work();
    } finally {
      // Handed on as it is, so that nobody who comes just now gets in between.
      const [next] = waiting;
      if (next) next();
      else taken--;
    }
  };
}
