// Stops the server with SIGTERM under load: every request that reached it gets an answer.
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { print } from './figures.ts';
import { startServer } from './server-process.ts';
import { signIn } from './writers.ts';

const stops = 5;
const clients = 32;

interface Count {
  answered: number;
  /** The connection was refused, so nothing was sent; a load balancer would use another server. */
  unsent: number;
  failed: string[];
}

interface Client {
  readonly port: number;
  readonly token: string;
  readonly agent: http.Agent;
}

const isUnsent = (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED';

/** Sends one request; every third one writes. Connections stay open as long as the server allows. */
function sendRequest({ port, token, agent }: Client, index: number): Promise<number> {
  const isWrite = index % 3 === 0;
  const body = isWrite ? JSON.stringify({ name: `stop ${port} ${Math.random()}`, isPublic: false }) : '';
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: isWrite ? 'POST' : 'GET',
        path: isWrite ? '/admin/challengeTags' : '/admin/challenges?pageSize=100',
        headers: {
          authorization: `Bearer ${token}`,
          ...(isWrite && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (reply) => {
        reply.resume();
        reply.once('end', () => resolve(reply.statusCode ?? 0));
        reply.once('error', reject);
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

async function keepSending(client: Client, count: Count, pause: number): Promise<void> {
  for (let index = 0; ; index++) {
    try {
      const status = await sendRequest(client, index);
      if (status < 200 || status > 299) count.failed.push(`status ${status}`);
      else count.answered += 1;
    } catch (error) {
      if (!isUnsent(error as NodeJS.ErrnoException)) count.failed.push(String(error));
      else count.unsent += 1;
      if (isUnsent(error as NodeJS.ErrnoException)) return;
    }
    await delay(pause);
  }
}

test('SIGTERM under load fails no request', async () => {
  const first = await startServer();
  const token = await signIn(first.url);
  await first.stop();
  const count: Count = { answered: 0, unsent: 0, failed: [] };
  const times: number[] = [];
  for (let stop = 0; stop < stops; stop++) {
    const server = await startServer({ dataDirectory: first.dataDirectory, port: first.port });
    const before = count.answered;
    const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
    // Some clients send without a pause, others leave their connection idle in between.
    const sending = Array.from({ length: clients }, (_, one) =>
      keepSending({ port: server.port, token, agent }, count, (one % 4) * 40),
    );
    await vi.waitFor(() => expect(count.answered - before).toBeGreaterThan(clients * 4), 30_000);
    const startedAt = performance.now();
    expect(await server.kill('SIGTERM')).toBe(0);
    times.push(performance.now() - startedAt);
    await Promise.all(sending);
    agent.destroy();
  }
  print(
    `SIGTERM ${stops} times under ${clients} clients: ${count.answered} requests answered, ${count.failed.length} failed, ` +
      `${count.unsent} found the port closed; stopped after ${Math.round(Math.max(...times))} ms at most`,
  );
  expect(count.failed).toEqual([]);
});
