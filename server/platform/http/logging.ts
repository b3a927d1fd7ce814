// One log line per request: what was called, by whom, how it ended. Never a body, a token or a query.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientGoneStatus } from '../errors/http-errors.ts';

const isRefused = (status: number) => status >= 400 && status < 500;

export function logRequest(request: FastifyRequest, reply: FastifyReply, status = reply.statusCode) {
  request.log.info(
    {
      method: request.method,
      // The pattern, not the address: an address may carry a code.
      route: request.routeOptions.url ?? '(page)',
      status,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      person: request.actor?.id,
      // Whom a refused sign-in was for. Never what was typed: people type passwords into that field.
      account: isRefused(status) ? (request.accountID ?? undefined) : undefined,
      // Someone who tries to break in is found by where they come from; of everyone else it is nobody's business.
      address: isRefused(status) && status !== clientGoneStatus ? request.ip : undefined,
    },
    'request',
  );
}

export function logRequests(app: FastifyInstance) {
  const logged = new WeakSet<FastifyRequest>();
  const logOnce = (request: FastifyRequest, reply: FastifyReply, status?: number) => {
    if (logged.has(request)) return;
    logged.add(request);
    logRequest(request, reply, status);
  };
  app.addHook('onRequest', (request, reply, done) => {
    // The hook for replies may never hear of a client that has hung up, or only after its connection is gone.
    reply.raw.once('close', () => logOnce(request, reply, clientGoneStatus));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logOnce(request, reply);
    done();
  });
}
