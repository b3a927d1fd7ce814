// `/metrics`: how this process and what it rests on are doing, for Prometheus, and for internal addresses only.
import type { FastifyInstance } from 'fastify';
import { NotFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { databaseMetrics } from './database.ts';
import { expositionType, writeExposition } from './exposition.ts';
import { internalOnly } from './internal-only.ts';
import { processMetrics } from './process.ts';
import { countRequests } from './requests.ts';

/** Before everything else that answers, so that it counts all of it. */
export async function serveMetrics(app: FastifyInstance, services: Services) {
  const requests = countRequests(app);
  const database = databaseMetrics(app, services);
  const process = await processMetrics();
  app.addHook('onClose', async () => process.stop());
  const mayAsk = internalOnly(services.settings.metricsFrom);

  const handler = async () =>
    writeExposition([...(await process.read()), ...requests(), ...(await database())]);
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    // As if there were nothing here. Nor at another spelling, which a proxy that closes this path might let through.
    if (!mayAsk(request) || request.url.split('?')[0] !== '/metrics') throw new NotFound();
    return reply.type(expositionType).send(await handler());
  });
}
