// The floor that counts: a bare Fastify that passes on what the server's own statements answer, and logs as we do.
import { Readable } from 'node:stream';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { logRequests } from '../server/platform/http/logging.ts';
import { createLog } from '../server/platform/logging/log.ts';
import { floorOf, openPool } from './floor-work.ts';
import { floorPath, readPlan } from './plan.ts';

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
  const floor = floorOf(database, work);
  app.all(floorPath(name), async (request, reply) => {
    const { total, text } = await floor((request.body ?? {}) as { name?: string });
    if (total !== undefined) reply.header('x-total-count', total);
    reply.type('application/json; charset=utf-8');
    return reply.send(typeof text === 'string' ? text : Readable.from(text, { objectMode: false }));
  });
}

await app.listen({ port: Number(port), host: '127.0.0.1' });
