// `/metrics`: how this process and what it rests on are doing, for Prometheus, and for internal addresses only.
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { NotFound } from '../errors/http-errors.ts';
import type { Services } from '../http/services.ts';
import { databaseMetrics } from './database.ts';
import { internalOnly } from './internal-only.ts';
import { processMetrics } from './process.ts';
import { countRequests } from './requests.ts';

/** Before everything else that answers, so that it counts all of it. */
export function serveMetrics(app: FastifyInstance, services: Services) {
  const requests = countRequests(app);
  const database = databaseMetrics(app, services);
  const mayAsk = internalOnly(services.settings.metricsFrom);

  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    // As if there were nothing here. Nor at another spelling, which a proxy that closes this path might let through.
    if (!mayAsk(request) || request.url.split('?')[0] !== '/metrics') throw new NotFound();
    const all = Registry.merge([await processMetrics(), requests, ...(await database())]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}
