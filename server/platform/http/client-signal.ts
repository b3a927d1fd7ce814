// Aborts slow work when the client has closed the connection.
import type { FastifyReply } from 'fastify';
import { ClientDisconnected } from '../errors/http-errors.ts';

/** Created only for handlers that use it, because most answer immediately. */
export function createClientSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!raw.writableFinished) controller.abort(new ClientDisconnected());
  };
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}
