// Runs work after the reply, so that the caller cannot measure its duration; a stopping server waits for it.
import type { FastifyInstance } from 'fastify';

export interface AfterReply {
  run(work: () => Promise<void>): void;
  /** Resolves when no work is running. */
  settled(): Promise<void>;
}

export function createAfterReply(app: FastifyInstance): AfterReply {
  const running = new Set<Promise<void>>();
  const afterReply: AfterReply = {
    run(work) {
      const task = work()
        .catch((err: unknown) => app.log.error({ err }, 'Work after a reply failed'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      await Promise.all(running);
    },
  };
  app.addHook('onClose', () => afterReply.settled());
  return afterReply;
}
