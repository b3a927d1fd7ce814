// The one way to call an endpoint: its address, the token, the XSRF pair, and what each failure means.
import { auth } from '../contract/auth.ts';
import {
  type BodySent,
  type Endpoint,
  type ParamsOf,
  Problem,
  personVersionHeader,
  type QuerySent,
  type ReplyOf,
} from '../contract/endpoint.ts';
import { messages } from '../contract/messages.ts';
import { loginPath, redirect } from './redirect.ts';
import { session } from './session.ts';

/** What a call could not do, in the shape that every form and every screen shows. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  /** null: no reply came at all. */
  readonly status: number | null;
  readonly fieldErrors: Record<string, string>;

  constructor(status: number | null, message: string, fieldErrors: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.fieldErrors = fieldErrors;
  }

  get formError(): string {
    return this.message;
  }
}

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body', Value> = E[Name] extends object
  ? Partial<Record<never, never>> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }
  : Record<never, never>;

/** What a call of this endpoint takes: its declared parts, the version an edit is based on, a way to give up. */
export type Sent<E extends Endpoint> = Part<E, 'params', ParamsOf<E>> &
  Part<E, 'query', QuerySent<E>> &
  Part<E, 'body', BodySent<E>> & { readonly ifMatch?: string | null; readonly signal?: AbortSignal };

export interface Answer<E extends Endpoint> {
  readonly data: ReplyOf<E>;
  /** How many there are in all, for a list. */
  readonly total: number;
  /** The version read, for a later If-Match. */
  readonly etag: string | null;
}

type Values = Readonly<Record<string, unknown>>;
interface Loose {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  readonly ifMatch?: string | null;
  readonly signal?: AbortSignal;
}

function addressOf({ path }: Endpoint, { params = {}, query = {} }: Loose): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) for (const one of [value].flat()) search.append(name, String(one));
  }
  return search.size > 0 ? `/${filled}?${search}` : `/${filled}`;
}

function headersOf({ body, ifMatch }: Loose): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (ifMatch) headers.set('If-Match', ifMatch);
  const token = session.get()?.token;
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  if (xsrf) headers.set('X-XSRF-TOKEN', decodeURIComponent(xsrf));
  return headers;
}

async function send(endpoint: Endpoint, sent: Loose): Promise<Response> {
  try {
    return await fetch(addressOf(endpoint, sent), {
      method: endpoint.method,
      headers: headersOf(sent),
      body: sent.body === undefined ? null : JSON.stringify(sent.body),
      signal: sent.signal ?? null,
    });
  } catch (error) {
    // Whoever gave up knows; it is no failure to be shown.
    if (sent.signal?.aborted) throw error;
    throw new CallFailure(null, messages.networkFailed);
  }
}

const ownMessage = (status: number) => `Request failed with status code ${status}`;

/** What a refused call means; a proxy in between may have answered in its own way. */
export function failureOf(status: number, refusal: unknown): CallFailure {
  if (status === 401) return new CallFailure(status, messages.unauthorized);
  if (status === 400 && typeof refusal === 'string') return new CallFailure(status, refusal);
  const problem = Problem.safeParse(refusal).data;
  return new CallFailure(status, problem?.title ?? ownMessage(status), problem?.errors);
}

/** `token`: the one the call was made with; a late answer to an old one must not end a new sign-in. */
function handleRefusal(endpoint: Endpoint, failure: CallFailure, token: string | undefined) {
  if (failure.status === 401 && session.get()?.token === token) {
    session.signOut();
    redirect.set(loginPath);
  }
  // The person's roles may have changed since this tab last heard of them.
  if (failure.status === 403 && endpoint.path !== auth.me.path) void refreshPerson();
}

let seen: { token: string; version: string } | null = null;

/** Each reply tells how often this person's account has been changed: a new count means new roles, perhaps. */
function noticePerson(endpoint: Endpoint, response: Response, token: string | undefined) {
  const version = response.headers.get(personVersionHeader);
  if (token === undefined || version === null) return;
  const isNews = seen?.token === token && seen.version !== version;
  seen = { token, version };
  if (isNews && endpoint.path !== auth.me.path) void refreshPerson();
}

export async function call<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Answer<E>> {
  const { signal } = sent as Loose;
  const token = session.get()?.token;
  const response = await send(endpoint, sent as Loose);
  noticePerson(endpoint, response, token);
  const text = await response.text().catch(() => '');
  signal?.throwIfAborted();
  const reply = parse(text);
  if (!response.ok) {
    const failure = failureOf(response.status, reply);
    handleRefusal(endpoint, failure, token);
    throw failure;
  }
  if (reply === undefined && endpoint.reply !== null)
    throw new CallFailure(response.status, messages.networkFailed);
  return {
    data: reply as ReplyOf<E>,
    total: Number(response.headers.get('X-Total-Count')),
    etag: response.headers.get('ETag'),
  };
}

/** undefined: nothing that could be read. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks the server who is signed in now; what cannot be asked at the moment stays as it is. */
export async function refreshPerson(): Promise<void> {
  const asked = session.get();
  if (!asked) return;
  try {
    const { data } = await call(auth.me, {});
    if (session.get()?.token === asked.token) session.update(data);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
}
