// People who go on asking for all kinds of things while something is broken, and note every answer and how long it took.
import { setTimeout as delay } from 'node:timers/promises';
import { messages } from '../../contract/messages.ts';
import { demoPassword } from '../../demo/accounts.ts';
import { type Reply, send } from './writers.ts';

export interface Answer {
  readonly what: string;
  /** null: none came, within a time in which nobody would still be waiting. */
  readonly status: number | null;
  readonly text: string;
  readonly milliseconds: number;
  /** When it came, on the clock of performance.now(). */
  readonly at: number;
}

/** What a request should get at the latest. */
export const answeredWithin = 5000;
const givenUpAfter = 20_000;

const questions = (url: string, token: string): Record<string, () => Promise<Reply>> => {
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
        body: { name: `asked ${performance.now()} ${Math.random()}`, isPublic: false },
      }),
    'a sign-in': () =>
      send(`${url}/admin/auth/login`, {
        method: 'POST',
        body: { email: 'viewer@demo.example', password: demoPassword, isAdmin: true },
      }),
  };
};

/** A file that is under way when the fault comes can only be cut off, and so nobody takes it for whole. */
async function download(address: string, token: string): Promise<Reply> {
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const text = await reply.text().catch(() => 'cut off');
  return { status: reply.status, text, etag: null };
}

export const kinds = Object.keys(questions('', ''));

/** One for each kind of question, each asking again a moment after its last answer. */
export function startAsking({ url }: { readonly url: string }, token: string) {
  const stopping = new AbortController();
  const answers: Answer[] = [];
  const asking = Object.entries(questions(url, token)).map(async ([what, question]) => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const given = await Promise.race([question().catch(() => null), delay(givenUpAfter, null)]);
      const at = performance.now();
      const { status = null, text = '' } = given ?? {};
      answers.push({ what, status, text, milliseconds: at - startedAt, at });
      await delay(50);
    }
  });
  return {
    answers,
    async stop() {
      stopping.abort();
      await Promise.all(asking);
    },
  };
}

/** Asks everything a few times at once: as many as would need every connection of the pool. */
export async function askAtOnce({ url }: { readonly url: string }, token: string): Promise<number[]> {
  const { 'a sign-in': _, ...others } = questions(url, token);
  const all = Array.from({ length: 6 }, () => Object.values(others)).flat();
  return Promise.all(all.map(async (question) => (await question()).status));
}

/** Done as ever, or told clearly that the database is away; a page for people says it in its own words. */
export function isClear({ what, status, text }: Answer): boolean {
  if (status === null) return false;
  if (status >= 200 && status < 300) return true;
  return status === 503 && (what === 'a public page' || text.includes(messages.databaseUnavailable));
}
