// Clients that write continuously through the HTTP API and record the outcome of every write.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { roles, sites, tagTypes } from '../../contract/vocabulary.ts';
import { demoPassword } from '../../demo/accounts.ts';

/** Each action stores its marker in a different place: the name of a tag or group, or a user's email address. */
export type WriteAction = 'create tag' | 'change tag' | 'create group' | 'create user';

/**
 * acknowledged: a 2xx arrived. refused: another answer arrived, 503 included. unknown: the connection was lost after
 * the request may have been sent.
 */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

export interface Write {
  readonly action: WriteAction;
  /** Unique to this write. */
  readonly marker: string;
  readonly outcome: Outcome;
  readonly status: number | null;
  /** The record that was created or changed, if known. */
  readonly id: number | null;
  readonly milliseconds: number;
  /** Sent again after an unknown outcome; the outcome is that of the last attempt. */
  readonly isRepeated: boolean;
}

export interface Writers {
  /** Every finished write so far. */
  readonly writes: readonly Write[];
  /** Waits until every pending write has ended. */
  stop(): Promise<void>;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
}

interface Options {
  readonly url: string;
  /** One client for each action; 'create user' hashes a password and is slow. */
  readonly actions?: readonly WriteAction[];
  readonly email?: string;
  /** Milliseconds before the next attempt after a failure. */
  readonly pause?: number;
}

const allActions: readonly WriteAction[] = ['create tag', 'change tag', 'create group', 'create user'];

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

/** Throws if the connection fails. */
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

/** Whether nothing was sent because the connection was refused. */
export function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/** All clients share one sign-in, because a sign-in survives a restart of the server. */
export async function startWriters({
  url,
  actions = allActions,
  email,
  pause = 20,
}: Options): Promise<Writers> {
  const token = await signIn(url, email);
  const stopping = new AbortController();
  const writes: Write[] = [];
  const clients = actions.map((action) =>
    write({ url, token, action, pause, writes, stopping: stopping.signal }),
  );
  // stop() reports the error.
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
  readonly action: WriteAction;
  readonly pause: number;
  readonly writes: Write[];
  readonly stopping: AbortSignal;
}

async function write({ url, token, action, pause, writes, stopping }: Client): Promise<void> {
  const change = action === 'change tag' ? await createOwnTag(url, token) : null;
  let etag = change?.etag ?? null;
  let marker = newMarker();
  let isRepeated = false;
  while (!stopping.aborted) {
    const startedAt = performance.now();
    const ended = (outcome: Outcome, reply: Reply | null) => {
      const milliseconds = performance.now() - startedAt;
      const id = change?.id ?? (outcome === 'acknowledged' ? createdID(reply) : null);
      writes.push({ action, marker, outcome, status: reply?.status ?? null, id, milliseconds, isRepeated });
    };
    try {
      const reply = await send(`${url}/${pathOf(action, change?.id)}`, {
        method: change ? 'PATCH' : 'POST',
        token,
        body: bodyOf(action, marker),
        ifMatch: etag,
      });
      const isDone = reply.status >= 200 && reply.status < 300;
      ended(isDone ? 'acknowledged' : 'refused', reply);
      etag = reply.etag ?? etag;
      // An earlier change may have been written without an answer, so read the current state.
      if (change && !isDone) etag = await readEtag(url, token, change.id, etag);
      marker = newMarker();
      isRepeated = false;
      if (!isDone) await delay(pause);
    } catch (error) {
      if (!isUnsent(error)) {
        ended('unknown', null);
        // Two groups may have the same name, so a retry could create a second one.
        isRepeated = action !== 'create group';
        if (!isRepeated) marker = newMarker();
      }
      await delay(pause);
    }
  }
}

const newMarker = () => `w${randomBytes(8).toString('hex')}`;

function pathOf(action: WriteAction, id: number | undefined): string {
  switch (action) {
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

function bodyOf(action: WriteAction, marker: string): object {
  switch (action) {
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

async function createOwnTag(url: string, token: string): Promise<{ id: number; etag: string | null }> {
  const marker = newMarker();
  const body = bodyOf('create tag', marker);
  const created = await send(`${url}/admin/challengeTags`, { method: 'POST', token, body });
  const id = createdID(created);
  if (created.status !== 201 || id === null) throw new Error(`No tag to change: ${created.text}`);
  return { id, etag: await readEtag(url, token, id, null) };
}

/** The current etag, or the known one if the server does not answer. */
async function readEtag(
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
