// How an endpoint is called from a browser: its address, its headers, and what a reply or a refusal means.
import {
  type BodySent,
  type Endpoint,
  type ParamsOf,
  Problem,
  type QuerySent,
  type ReplyOf,
} from '../contract/endpoint.ts';
import { messages } from '../contract/messages.ts';

/** What a call could not do, in the shape that every form and every screen shows. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  /** null: no reply came at all. */
  readonly status: number | null;
  readonly fieldErrors: Record<string, string>;
  /** The seconds after which the server wants to be asked again, if it named any. */
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

type Values = Readonly<Record<string, unknown>>;
/** The same for whoever does not need to know which endpoint it is. */
export interface AnySent {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  readonly carry?: Carrier;
  readonly ifMatch?: string | null;
  readonly signal?: AbortSignal;
}

export interface Answer<E extends Endpoint> {
  readonly data: ReplyOf<E>;
  /** How many there are in all, for a list. */
  readonly total: number;
  /** A search has more matches than `total`. */
  readonly isTotalCapped: boolean;
  /** The version read, for a later If-Match. */
  readonly etag: string | null;
  /** When, by the server's clock: the one of this computer may be wrong. */
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

/** Who calls: the token of the sign-in, and the cookies of the page, of which one goes back as a header. */
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
  // A file's own type holds a boundary that only the browser knows.
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

/** The reply, be it a refusal; its body is still to be read. */
export async function send(endpoint: Endpoint, sent: AnySent, caller: Caller): Promise<Response> {
  const { carry = fetch } = sent;
  try {
    return await carry(addressOf(endpoint, sent), {
      method: endpoint.method,
      headers: headersOf(endpoint, sent, caller),
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
export function failureOf(status: number, refusal: unknown, retryAfter: string | null = null): CallFailure {
  if (status === 401) return new CallFailure(status, messages.unauthorized);
  if (status === 400 && typeof refusal === 'string') return new CallFailure(status, refusal);
  const problem = Problem.safeParse(refusal).data;
  const title = problem?.title ?? ownMessage(status);
  return new CallFailure(status, title, problem?.errors, Number(retryAfter) || null);
}

/** undefined: nothing that could be read. */
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
