// Writes one log line per request: the call, the person and the result; never a body, a token or a query.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientDisconnectedStatus } from '../errors/http-errors.ts';

const isRefused = (status: number) => status >= 400 && status < 500;

export function logRequest(request: FastifyRequest, reply: FastifyReply, status = reply.statusCode) {
  request.log.info(
    {
      method: request.method,
      // The pattern, not the address, because an address may contain a code.
      route: request.routeOptions.url ?? '(page)',
      status,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      person: request.actor?.id,
      // The account of a refused sign-in. Never the typed email, because people type passwords into that field.
      account: isRefused(status) ? (request.accountID ?? undefined) : undefined,
      // The address helps to find attackers. For successful requests it is personal data that we do not need.
      address: isRefused(status) && status !== clientDisconnectedStatus ? request.ip : undefined,
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
    // Fastify may not call onResponse for a client that closed the connection, so we also listen for the close.
    reply.raw.once('close', () => logOnce(request, reply, clientDisconnectedStatus));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logOnce(request, reply);
    done();
  });
}
