// One log line per request: what was called, by whom, how it ended. Never a body, a token or a query.
import type { FastifyInstance } from 'fastify';

export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // The pattern, not the address: an address may carry a code.
        route: request.routeOptions.url ?? '(page)',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        person: request.actor?.id,
      },
      'request',
    );
  });
}
