// The main baseline: a bare Fastify that returns the results of the server's own statements and writes the same log.
import { Readable } from 'node:stream';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { logRequests } from '../server/platform/http/logging.ts';
import { createLog } from '../server/platform/logging/log.ts';
import { baselineOf, openPool } from './baseline-work.ts';
import { baselinePath, readPlan } from './plan.ts';

const [planFile = '', port = ''] = process.argv.slice(2);
const plan = readPlan(planFile);
const database = openPool(plan);
const log: FastifyBaseLogger = createLog({ logLevel: 'info' });
const app: FastifyInstance = Fastify({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
});
app.decorateRequest('actor', null);
logRequests(app);

for (const [name, work] of Object.entries(plan.work)) {
  const baseline = baselineOf(database, work);
  app.all(baselinePath(name), async (request, reply) => {
    const { total, text } = await baseline((request.body ?? {}) as { name?: string });
    if (total !== undefined) reply.header('x-total-count', total);
    reply.type('application/json; charset=utf-8');
    return reply.send(typeof text === 'string' ? text : Readable.from(text, { objectMode: false }));
  });
}

await app.listen({ port: Number(port), host: '127.0.0.1' });
