// Lets only so many pieces of work go on at once; the others wait their turn.
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function slots(most: number): Slots {
  let taken = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (taken < most) taken++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Handed on as it is, so that nobody who comes just now gets in between.
      const next = waiting.shift();
      if (next) next();
      else taken--;
    }
  };
}
