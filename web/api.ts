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

/** Takes a request to the server as fetch does, and may tell meanwhile how far it is. */
export type Carrier = (address: string, request: RequestInit) => Promise<Response>;

type FilePart<E extends Endpoint> = E['isUpload'] extends true
  ? { readonly body: FormData; readonly carry: Carrier }
  : Record<never, never>;

/** What a call of this endpoint takes: its declared parts, the version an edit is based on, a way to give up. */
export type Sent<E extends Endpoint> = Part<E, 'params', ParamsOf<E>> &
  Part<E, 'query', QuerySent<E>> &
  Part<E, 'body', BodySent<E>> &
  FilePart<E> & { readonly ifMatch?: string | null; readonly signal?: AbortSignal };

export interface Answer<E extends Endpoint> {
  readonly data: ReplyOf<E>;
  /** How many there are in all, for a list. */
  readonly total: number;
  /** The version read, for a later If-Match. */
  readonly etag: string | null;
  /** When, by the server's clock: the one of this computer may be wrong. */
  readonly at: Date;
}

type Values = Readonly<Record<string, unknown>>;
interface Loose {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  readonly carry?: Carrier;
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

function headersOf({ file = 'application/json' }: Endpoint, { body, ifMatch }: Loose): Headers {
  const headers = new Headers({ Accept: file });
  // A file's own type holds a boundary that only the browser knows.
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  if (ifMatch) headers.set('If-Match', ifMatch);
  const token = session.get()?.token;
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  if (xsrf) headers.set('X-XSRF-TOKEN', decodeURIComponent(xsrf));
  return headers;
}

function bodyOf({ body }: Loose): string | FormData | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

async function send(endpoint: Endpoint, sent: Loose): Promise<Response> {
  const { carry = fetch } = sent;
  try {
    return await carry(addressOf(endpoint, sent), {
      method: endpoint.method,
      headers: headersOf(endpoint, sent),
      body: bodyOf(sent),
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

/** A response that is no refusal, its body still to be read. */
async function answered(endpoint: Endpoint, sent: Loose): Promise<Response> {
  const token = session.get()?.token;
  const response = await send(endpoint, sent);
  noticePerson(endpoint, response, token);
  if (response.ok) return response;
  const failure = failureOf(response.status, await readReply(response, sent));
  handleRefusal(endpoint, failure, token);
  throw failure;
}

/** undefined: nothing that could be read. */
async function readReply(response: Response, { signal }: Loose): Promise<unknown> {
  const text = await response.text().catch(() => '');
  signal?.throwIfAborted();
  return parse(text);
}

export async function call<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Answer<E>> {
  const response = await answered(endpoint, sent as Loose);
  const reply = await readReply(response, sent as Loose);
  if (reply === undefined && endpoint.reply !== null)
    throw new CallFailure(response.status, messages.networkFailed);
  return {
    data: reply as ReplyOf<E>,
    total: Number(response.headers.get('X-Total-Count')),
    etag: response.headers.get('ETag'),
    at: new Date(response.headers.get('Date') ?? Date.now()),
  };
}

/** For a call that answers with a file; the browser may keep a large one on disk. */
export async function callForFile<E extends Endpoint & { readonly file: string }>(
  endpoint: E,
  sent: Sent<E>,
): Promise<Blob> {
  const response = await answered(endpoint, sent as Loose);
  try {
    return await response.blob();
  } catch {
    // Cut off on the way: half a file is none.
    throw new CallFailure(response.status, messages.networkFailed);
  }
}

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
