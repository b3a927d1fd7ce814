// Measures how long /health takes while unknown clients send the bodies that are slowest to parse.
import http from 'node:http';
import { auth } from '../contract/auth.ts';
import { contactMessages } from '../contract/contact-messages.ts';
import { bodyLimitOf, type Endpoint } from '../contract/endpoint.ts';
import { table, verdict } from './report.ts';
import { type Running, type ServerOptions, startApp } from './servers.ts';

const requests = 20;
const parallelRequests = 4;
/** The target in milliseconds. */
const maxWait = 100;
const twoMegabytes = Math.floor(1.95 * 2 ** 20);

const nested = (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);
/** Many arrays of the greatest allowed depth. */
const shallow = (bytes: number) => {
  const one = nested(62);
  return `[${Array.from({ length: Math.floor(bytes / (one.length + 1)) - 1 }, () => one)}]`;
};
const keys = (count: number) => `{${Array.from({ length: count }, (_, key) => `"${key}":1`)}}`;
const text = (bytes: number) => JSON.stringify({ email: 'a'.repeat(bytes - 100), message: '' });

const contactLimit = bodyLimitOf(contactMessages.send);
/** The first is for comparison: the time of /health on this machine without costly bodies. */
const bodies: readonly [title: string, endpoint: Endpoint, body: string][] = [
  ['an ordinary contact message', contactMessages.send, '{}'],
  ['nested arrays, 1.95 MiB, to sign-in', auth.login, nested(twoMegabytes)],
  ['150,000 keys to sign-in', auth.login, keys(150_000)],
  ['nested arrays, 256 kB, as a contact message', contactMessages.send, nested(contactLimit)],
  ['arrays 31 deep, 256 kB, as a contact message', contactMessages.send, shallow(contactLimit)],
  ['20,000 keys as a contact message', contactMessages.send, keys(20_000)],
  ['a text of 256 kB as a contact message', contactMessages.send, text(contactLimit)],
];

const status = (port: number, method: string, path: string, body?: Buffer) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body?.length ?? 0 };
    const request = http.request(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (reply) => {
        reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    // A server that refuses early may cut the connection.
    request.once('error', (error) => (body === undefined ? reject(error) : resolve(0)));
    request.end(body);
  });

/** The longest time of /health during these requests, and the statuses of their replies. */
async function longestWait({ port }: Running, { method, path }: Endpoint, json: string) {
  const body = Buffer.from(json);
  let left = requests;
  let longest = 0;
  const statuses = new Set<number>();
  const send = async () => {
    while (left-- > 0) statuses.add(await status(port, method, `/${path}`, body));
  };
  let isOver = false;
  const all = Promise.all(Array.from({ length: parallelRequests }, send)).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const sentAt = performance.now();
    if ((await status(port, 'GET', '/health')) !== 200) throw new Error('/health did not answer with 200.');
    longest = Math.max(longest, performance.now() - sentAt);
  }
  await all;
  return { longest, statuses: [...statuses].filter(Boolean) };
}

export async function costlyBodiesReport(options: ServerOptions): Promise<string> {
  const app = await startApp(options);
  try {
    const rows: (readonly string[])[] = [];
    // Warm up first, because code that is not compiled yet is slower.
    for (const [, endpoint] of bodies) await longestWait(app, endpoint, '{}');
    for (const [title, endpoint, body] of bodies) {
      const { longest, statuses } = await longestWait(app, endpoint, body);
      const isReached = longest <= maxWait;
      rows.push([title, statuses.join(', '), `${longest.toFixed(0)} ms`, verdict(isReached)]);
    }
    const head = ['sent', 'answered with', 'the longest /health', ''];
    return `### Costly bodies from unknown clients\n\n${requests} requests, ${parallelRequests} at a time. To reach: /health answers within ${maxWait} ms.\n\n${table(head, rows)}`;
  } finally {
    await app.stop();
  }
}
