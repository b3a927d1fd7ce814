// Clients that keep writing through the HTTP API, and remember of every single write what they were told.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { roles, sites, tagTypes } from '../../contract/vocabulary.ts';
import { demoPassword } from '../../demo/accounts.ts';

/** Each leaves its marker in another place: a tag's or group's name, a user's email address. */
export type Deed = 'create tag' | 'change tag' | 'create group' | 'create user';

/**
 * acknowledged: a 2xx arrived. refused: another answer arrived, 503 included. unknown: the connection was lost after
 * the request may have been sent.
 */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

export interface Write {
  readonly deed: Deed;
  /** Occurs in this write alone. */
  readonly marker: string;
  readonly outcome: Outcome;
  readonly status: number | null;
  /** The record that was created or changed, where it is known. */
  readonly id: number | null;
  readonly milliseconds: number;
  /** Sent a second time after an unknown outcome; the outcome is that of the last time. */
  readonly isRepeated: boolean;
}

export interface Writers {
  /** Every write that has ended so far. */
  readonly writes: readonly Write[];
  /** Waits until every write that is under way has ended. */
  stop(): Promise<void>;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
}

interface Options {
  readonly url: string;
  /** One client for each; 'create user' hashes a password and is slow. */
  readonly deeds?: readonly Deed[];
  readonly email?: string;
  /** Where a server is away for long, the next try may wait. */
  readonly pause?: number;
}

const everyDeed: readonly Deed[] = ['create tag', 'change tag', 'create group', 'create user'];

export async function signIn(
  url: string,
  email = 'super@demo.example',
  password = demoPassword,
): Promise<string> {
  const body = { email, password, isAdmin: true };
  const reply = await send(`${url}/admin/auth/login`, { method: 'POST', body });
  if (reply.status !== 200) throw new Error(`${email} cannot sign in: ${reply.status} ${reply.text}`);
  return (JSON.parse(reply.text) as { token: string }).token;
}

interface Sending {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly token?: string;
  readonly body?: object;
  readonly ifMatch?: string | null;
}

/** Fails where the connection does. */
export async function send(address: string, { method, token, body, ifMatch }: Sending): Promise<Reply> {
  const reply = await fetch(address, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(ifMatch && { 'if-match': ifMatch }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, text: await reply.text(), etag: reply.headers.get('etag') };
}

/** Nothing was sent: there was nobody to send it to. */
export function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/** Signs in once for all of them: a sign-in outlives the server that gave it. */
export async function startWriters({ url, deeds = everyDeed, email, pause = 20 }: Options): Promise<Writers> {
  const token = await signIn(url, email);
  const stopping = new AbortController();
  const writes: Write[] = [];
  const clients = deeds.map((deed) => write({ url, token, deed, pause, writes, stopping: stopping.signal }));
  // Seen at the latest by stop().
  for (const client of clients) client.catch(() => {});
  return {
    writes,
    async stop() {
      stopping.abort();
      await Promise.all(clients);
    },
  };
}

interface Client {
  readonly url: string;
  readonly token: string;
  readonly deed: Deed;
  readonly pause: number;
  readonly writes: Write[];
  readonly stopping: AbortSignal;
}

async function write({ url, token, deed, pause, writes, stopping }: Client): Promise<void> {
  const change = deed === 'change tag' ? await ownTag(url, token) : null;
  let etag = change?.etag ?? null;
  let marker = newMarker();
  let isRepeated = false;
  while (!stopping.aborted) {
    const startedAt = performance.now();
    const ended = (outcome: Outcome, reply: Reply | null) => {
      const milliseconds = performance.now() - startedAt;
      const id = change?.id ?? (outcome === 'acknowledged' ? createdID(reply) : null);
      writes.push({ deed, marker, outcome, status: reply?.status ?? null, id, milliseconds, isRepeated });
    };
    try {
      const reply = await send(`${url}/${pathOf(deed, change?.id)}`, {
        method: change ? 'PATCH' : 'POST',
        token,
        body: bodyOf(deed, marker),
        ifMatch: etag,
      });
      const isDone = reply.status >= 200 && reply.status < 300;
      ended(isDone ? 'acknowledged' : 'refused', reply);
      etag = reply.etag ?? etag;
      // What came before may have been written although nobody was told: from here on its state counts.
      if (change && !isDone) etag = await currentTag(url, token, change.id, etag);
      marker = newMarker();
      isRepeated = false;
      if (!isDone) await delay(pause);
    } catch (error) {
      if (!isUnsent(error)) {
        ended('unknown', null);
        // The name of a group may be taken twice, so asking again would not be safe.
        isRepeated = deed !== 'create group';
        if (!isRepeated) marker = newMarker();
      }
      await delay(pause);
    }
  }
}

const newMarker = () => `w${randomBytes(8).toString('hex')}`;

function pathOf(deed: Deed, id: number | undefined): string {
  switch (deed) {
    case 'create tag':
      return 'admin/challengeTags';
    case 'change tag':
      return `admin/challengeTags/${id}`;
    case 'create group':
      return 'admin/challengeGroups/create';
    case 'create user':
      return 'users';
  }
}

function bodyOf(deed: Deed, marker: string): object {
  switch (deed) {
    case 'create tag':
    case 'change tag':
      return { name: marker, isPublic: false, type: tagTypes.tag };
    case 'create group':
      return { name: marker, site: sites.IX };
    case 'create user':
      return {
        email: `${marker}@writers.example`,
        firstName: 'Wren',
        lastName: 'Writer',
        roles: [roles.contactUsMessages],
        site: sites.IX,
        password: demoPassword,
        confirmPassword: demoPassword,
      };
  }
}

function createdID(reply: Reply | null): number | null {
  if (!reply) return null;
  const { id, user } = JSON.parse(reply.text) as { id?: number; user?: { id: number } };
  return id ?? user?.id ?? null;
}

async function ownTag(url: string, token: string): Promise<{ id: number; etag: string | null }> {
  const marker = newMarker();
  const body = bodyOf('create tag', marker);
  const created = await send(`${url}/admin/challengeTags`, { method: 'POST', token, body });
  const id = createdID(created);
  if (created.status !== 201 || id === null) throw new Error(`No tag to change: ${created.text}`);
  return { id, etag: await currentTag(url, token, id, null) };
}

/** The etag as it is now, or the one that was known while nobody can say. */
async function currentTag(
  url: string,
  token: string,
  id: number,
  known: string | null,
): Promise<string | null> {
  const found = await send(`${url}/admin/challengeTags/${tagTypes.tag}/${id}`, {
    method: 'GET',
    token,
  }).catch(() => null);
  return found?.status === 200 ? found.etag : known;
}
