// The lower floor: node's own server with nothing on top, which passes on the same and logs the same line.
import { createServer, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createLog } from '../server/platform/logging/log.ts';
import { type Floor, floorOf, openPool } from './floor-work.ts';
import { floorPath, readPlan } from './plan.ts';

const [planFile = '', port = ''] = process.argv.slice(2);
const plan = readPlan(planFile);
const database = openPool(plan);
const log = createLog({ logLevel: 'info' });
const floors = new Map<string, Floor>(
  Object.entries(plan.work).map(([name, work]) => [floorPath(name), floorOf(database, work)]),
);

async function bodyOf(request: IncomingMessage): Promise<{ name?: string }> {
  if (request.method === 'GET') return {};
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text === '' ? {} : JSON.parse(text);
}

const server = createServer(async (request, response) => {
  const startedAt = performance.now();
  const floor = floors.get(request.url ?? '');
  if (!floor) return response.writeHead(404).end();
  const { total, text } = await floor(await bodyOf(request));
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
