// Calls an endpoint from a browser: builds the address and the headers, and reads the reply or the failure.
import {
  type BodySent,
  type Endpoint,
  type ParamsOf,
  Problem,
  type QuerySent,
  type ReplyOf,
} from '../contract/endpoint.ts';
import { messages } from '../contract/messages.ts';

/** A failed call, in the form that every form and screen can show. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  /** null if there was no reply. */
  readonly status: number | null;
  readonly fieldErrors: Record<string, string>;
  /** After how many seconds to retry, if the server said so. */
  readonly retryAfter: number | null;

  constructor(
    status: number | null,
    message: string,
    fieldErrors: Record<string, string> = {},
    retryAfter: number | null = null,
  ) {
    super(message);
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.retryAfter = retryAfter;
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

/** Sends a request as fetch does, and may report its progress. */
export type Fetcher = (address: string, request: RequestInit) => Promise<Response>;

type FilePart<E extends Endpoint> = E['isUpload'] extends true
  ? { readonly body: FormData; readonly fetcher: Fetcher }
  : Record<never, never>;

/** What a call of this endpoint takes: its declared parts, the version an edit is based on, and an abort signal. */
export type Sent<E extends Endpoint> = Part<E, 'params', ParamsOf<E>> &
  Part<E, 'query', QuerySent<E>> &
  Part<E, 'body', BodySent<E>> &
  FilePart<E> & { readonly ifMatch?: string | null; readonly signal?: AbortSignal };

type Values = Readonly<Record<string, unknown>>;
/** The same for code that works with any endpoint. */
export interface AnySent {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  readonly fetcher?: Fetcher;
  readonly ifMatch?: string | null;
  readonly signal?: AbortSignal;
}

export interface Answer<E extends Endpoint> {
  readonly data: ReplyOf<E>;
  /** For a list: how many items there are on all pages. */
  readonly total: number;
  /** The search has more matches than `total`. */
  readonly isTotalCapped: boolean;
  /** The version that was read, for a later If-Match. */
  readonly etag: string | null;
  /** The time of the reply by the server's clock, because this computer's clock may be wrong. */
  readonly at: Date;
}

export function addressOf({ path }: Endpoint, { params = {}, query = {} }: AnySent): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) for (const one of [value].flat()) search.append(name, String(one));
  }
  return search.size > 0 ? `/${filled}?${search}` : `/${filled}`;
}

/** The caller's token and the cookies of the page; the XSRF cookie is sent as a header. */
export interface Caller {
  readonly token: string | null | undefined;
  readonly cookies: string;
}

export function headersOf(
  { file = 'application/json' }: Endpoint,
  { body, ifMatch }: AnySent,
  { token, cookies }: Caller,
): Headers {
  const headers = new Headers({ Accept: file });
  // The content type of an upload contains a boundary that only the browser knows.
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  if (ifMatch) headers.set('If-Match', ifMatch);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1];
  if (xsrf) headers.set('X-XSRF-TOKEN', decodeURIComponent(xsrf));
  return headers;
}

function bodyOf({ body }: AnySent): string | FormData | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

/** Returns any reply, including a refusal, before its body is read. */
export async function send(endpoint: Endpoint, sent: AnySent, caller: Caller): Promise<Response> {
  const { fetcher = fetch } = sent;
  try {
    return await fetcher(addressOf(endpoint, sent), {
      method: endpoint.method,
      headers: headersOf(endpoint, sent, caller),
      body: bodyOf(sent),
      signal: sent.signal ?? null,
    });
  } catch (error) {
    // The caller aborted the call, so there is no failure to show.
    if (sent.signal?.aborted) throw error;
    throw new CallFailure(null, messages.networkFailed);
  }
}

const ownMessage = (status: number) => `Request failed with status code ${status}`;

/** Turns a refusal into a CallFailure. A proxy may have sent a body that is not ours. */
export function failureOf(status: number, refusal: unknown, retryAfter: string | null = null): CallFailure {
  if (status === 401) return new CallFailure(status, messages.unauthorized);
  if (status === 400 && typeof refusal === 'string') return new CallFailure(status, refusal);
  const problem = Problem.safeParse(refusal).data;
  const title = problem?.title ?? ownMessage(status);
  return new CallFailure(status, title, problem?.errors, Number(retryAfter) || null);
}

/** Returns undefined if the body cannot be read. */
export async function readReply(response: Response, { signal }: AnySent): Promise<unknown> {
  const text = await response.text().catch(() => '');
  signal?.throwIfAborted();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function answerOf<E extends Endpoint>(
  endpoint: E,
  response: Response,
  sent: AnySent,
): Promise<Answer<E>> {
  const reply = await readReply(response, sent);
  if (reply === undefined && endpoint.reply !== null)
    throw new CallFailure(response.status, messages.networkFailed);
  return {
    data: reply as ReplyOf<E>,
    total: Number(response.headers.get('X-Total-Count')),
    isTotalCapped: response.headers.get('X-Total-Is-Capped') === 'true',
    etag: response.headers.get('ETag'),
    at: new Date(response.headers.get('Date') ?? Date.now()),
  };
}
