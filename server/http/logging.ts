// One log line per request: what was called, by whom, how it ended. Never a body, a token or a query.
import type { FastifyInstance } from 'fastify';

const isRefused = (status: number) => status >= 400 && status < 500;

export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        // The pattern, not the address: an address may carry a code.
        route: request.routeOptions.url ?? '(page)',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        person: request.actor?.id,
        // Whoever tries doors is found by where they come from; of everyone else it is nobody's business.
        address: isRefused(reply.statusCode) ? request.ip : undefined,
      },
      'request',
    );
    done();
  });
}
