// Sends all kinds of requests continuously while a fault lasts, and records every answer and its duration.
import { setTimeout as delay } from 'node:timers/promises';
import { serverMessages } from '../../contract/server-messages.ts';
import { demoPassword } from '../../demo/accounts.ts';
import { type Reply, send } from './writers.ts';

export interface Answer {
  readonly name: string;
  /** null: no answer came before the client gave up. */
  readonly status: number | null;
  readonly text: string;
  readonly milliseconds: number;
  /** When the answer came, as performance.now(). */
  readonly at: number;
}

/** Every request should be answered within this time, in milliseconds. */
export const answeredWithin = 5000;
const clientTimeout = 20_000;

const requests = (url: string, token: string): Record<string, () => Promise<Reply>> => {
  const get = (path: string, withToken = true) =>
    send(`${url}/${path}`, { method: 'GET', ...(withToken && { token }) });
  return {
    health: () => get('health', false),
    'a list': () => get('admin/challenges?pageSize=100'),
    'a record': () => get('admin/challengeTags/10/1'),
    'a public page': () => get('site/ix', false),
    'an export': () => download(`${url}/admin/challenges/1/export`, token),
    'a write': () =>
      send(`${url}/admin/challengeTags`, {
        method: 'POST',
        token,
        body: { name: `requested ${performance.now()} ${Math.random()}`, isPublic: false },
      }),
    'a sign-in': () =>
      send(`${url}/admin/auth/login`, {
        method: 'POST',
        body: { email: 'viewer@demo.example', password: demoPassword, isAdmin: true },
      }),
  };
};

/** A download that has already started can only be cut off, so that the client sees it is incomplete. */
async function download(address: string, token: string): Promise<Reply> {
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const text = await reply.text().catch(() => 'cut off');
  return { status: reply.status, text, etag: null };
}

export const requestKinds = Object.keys(requests('', ''));

/** Sends each kind of request in a loop, with a short pause after each answer. */
export function startRequests({ url }: { readonly url: string }, token: string) {
  const stopping = new AbortController();
  const answers: Answer[] = [];
  const loops = Object.entries(requests(url, token)).map(async ([name, request]) => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const response = await Promise.race([request().catch(() => null), delay(clientTimeout, null)]);
      const at = performance.now();
      const { status = null, text = '' } = response ?? {};
      answers.push({ name, status, text, milliseconds: at - startedAt, at });
      await delay(50);
    }
  });
  return {
    answers,
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** Sends every kind of request several times in parallel, enough to need every connection of the pool. */
export async function requestInParallel({ url }: { readonly url: string }, token: string): Promise<number[]> {
  const { 'a sign-in': _, ...others } = requests(url, token);
  const all = Array.from({ length: 6 }, () => Object.values(others)).flat();
  return Promise.all(all.map(async (request) => (await request()).status));
}

/** Whether the request succeeded or the answer clearly says that the database is unavailable. Pages use their own words. */
export function isClearAnswer({ name, status, text }: Answer): boolean {
  if (status === null) return false;
  if (status >= 200 && status < 300) return true;
  return status === 503 && (name === 'a public page' || text.includes(serverMessages.databaseUnavailable));
}
