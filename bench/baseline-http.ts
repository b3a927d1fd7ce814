// The lower baseline: a bare node:http server that returns the same results and writes the same log line.
import { createServer, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createLog } from '../server/platform/logging/log.ts';
import { type Baseline, baselineOf, openPool } from './baseline-work.ts';
import { baselinePath, readPlan } from './plan.ts';

const [planFile = '', port = ''] = process.argv.slice(2);
const plan = readPlan(planFile);
const database = openPool(plan);
const log = createLog({ logLevel: 'info' });
const baselines = new Map<string, Baseline>(
  Object.entries(plan.work).map(([name, work]) => [baselinePath(name), baselineOf(database, work)]),
);

async function bodyOf(request: IncomingMessage): Promise<{ name?: string }> {
  if (request.method === 'GET') return {};
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text === '' ? {} : JSON.parse(text);
}

const server = createServer(async (request, response) => {
  const startedAt = performance.now();
  const baseline = baselines.get(request.url ?? '');
  if (!baseline) return response.writeHead(404).end();
  const { total, text } = await baseline(await bodyOf(request));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(total && { 'x-total-count': total }),
  };
  if (typeof text === 'string') {
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
  } else {
    response.writeHead(200, headers);
    Readable.from(text, { objectMode: false }).pipe(response);
  }
  const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
  log.info({ method: request.method, route: request.url, status: 200, milliseconds }, 'request');
});
server.listen(Number(port), '127.0.0.1');
