// Work that goes on after the answer, where the time it takes must not be seen; a stop waits for it.
import type { FastifyInstance } from 'fastify';

export interface Afterwards {
  run(work: () => Promise<void>): void;
  /** When nothing is under way any more. */
  settled(): Promise<void>;
}

export function workAfterwards(app: FastifyInstance): Afterwards {
  const underWay = new Set<Promise<void>>();
  const afterwards: Afterwards = {
    run(work) {
      const task = work()
        .catch((err: unknown) => app.log.error({ err }, 'work after the answer failed'))
        .finally(() => underWay.delete(task));
      underWay.add(task);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
  app.addHook('onClose', () => afterwards.settled());
  return afterwards;
}
