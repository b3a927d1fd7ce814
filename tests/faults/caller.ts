// A signed-in client that makes calls of the contract, including uploads, and measures each one.
import type { Endpoint } from '../../contract/endpoint.ts';
import { media } from '../../contract/media.ts';
import { sites } from '../../contract/vocabulary.ts';
import { demoPassword } from '../../demo/accounts.ts';
import { addressOf } from '../support/address.ts';
import { type FileSent, multipart } from '../support/upload.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** The parsed JSON; undefined if the answer is a file or empty. */
  readonly body: unknown;
  readonly milliseconds: number;
}

interface Sent {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number>;
  readonly body?: object;
  readonly file?: FileSent;
  readonly headers?: Record<string, string>;
}

export async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const startedAt = performance.now();
  const reply = await fetch(address, { signal: AbortSignal.timeout(120_000), ...init });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const isJson = bytes.length > 0 && reply.headers.get('content-type')?.startsWith('application/json');
  return {
    status: reply.status,
    headers: reply.headers,
    bytes,
    body: isJson ? JSON.parse(bytes.toString()) : undefined,
    milliseconds: performance.now() - startedAt,
  };
}

export function caller(url: string, token?: string) {
  async function call(endpoint: Endpoint, { params, query = {}, body, file, headers }: Sent = {}) {
    const sent = file && multipart(file);
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return ask(`${url}${addressOf(endpoint, params)}${search.size > 0 ? `?${search}` : ''}`, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...sent?.headers,
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(sent && { body: new Uint8Array(sent.payload) }),
    });
  }
  return {
    token,
    call,
    uploadImage: (bytes: Buffer) => call(media.upload, { file: { bytes } }),
    open: (path: string) => ask(`${url}${path}`),
  };
}

export type Caller = ReturnType<typeof caller>;

async function tokenFrom(address: string, body: object): Promise<string> {
  const answer = await ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`The sign-in failed: ${answer.status} ${answer.bytes}`);
  return (answer.body as { token: string }).token;
}

export const staff = async (url: string, email = 'super@demo.example', password = demoPassword) =>
  caller(url, await tokenFrom(`${url}/admin/auth/login`, { email, password, isAdmin: true }));

/** Signs in on the site IX. */
export const company = async (url: string, email = 'sme1@demo.example', password = demoPassword) =>
  caller(url, await tokenFrom(`${url}/public/auth/login`, { email, password, site: sites.IX }));
