// Serves `/metrics` for Prometheus: the state of this process and its database, for internal addresses only.
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { NotFound } from '../errors/http-errors.ts';
import type { Services } from '../http/services.ts';
import { databaseMetrics } from './database.ts';
import { internalOnly } from './internal-only.ts';
import { processMetrics } from './process.ts';
import { countRequests } from './requests.ts';

/** Registered before all other routes, so that it counts all requests. */
export function serveMetrics(app: FastifyInstance, services: Services) {
  const requests = countRequests(app);
  const database = databaseMetrics(app, services);
  const isInternal = internalOnly(services.settings.metricsFrom);

  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    // Looks like an unknown address. Other spellings are refused too, because a proxy's rule may not match them.
    if (!isInternal(request) || request.url.split('?')[0] !== '/metrics') throw new NotFound();
    const all = Registry.merge([await processMetrics(), requests, ...(await database())]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}
