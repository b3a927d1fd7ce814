// Calls an endpoint from the public pages, and redirects people whose session has ended to the sign-in page.
import {
  type Answer,
  type AnySent,
  answerOf,
  CallFailure,
  failureOf,
  readReply,
  type Sent,
  send,
} from '../../browser/calling.ts';
import { type UploadOptions, uploadFetcher } from '../../browser/upload-fetcher.ts';
import type { Endpoint, ParamsOf, Problem } from '../../contract/endpoint.ts';
import { publicMessages } from '../../contract/public-messages.ts';
import { confirmation } from './confirmation.ts';
import { thisPlace } from './place.ts';
import { redirectToSignIn, removeToken, token } from './session.ts';
import { shouldStayOnPage } from './unsaved-work.ts';

export { CallFailure };

/**
 * Throws a CallFailure. If the person has to confirm who they are and does so, the same call is made again.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  isRepeated = false,
): Promise<Answer<E>> {
  const anySent: AnySent = sent;
  const caller = { token: token(), cookies: document.cookie };
  const response = await send(endpoint, anySent, caller);
  if (response.ok) return answerOf(endpoint, response, anySent);
  const refusal = await readReply(response, anySent);
  if (!isRepeated && (refusal as Partial<Problem> | undefined)?.confirm && (await confirmation.ask()))
    return call(endpoint, sent, true);
  const failure = failureOf(response.status, refusal, response.headers.get('Retry-After'));
  // A late answer for an old token must not end a new session.
  if (failure.status === 401 && token() === caller.token) {
    removeToken();
    if (shouldStayOnPage()) throw new CallFailure(401, publicMessages.signedOut);
    redirectToSignIn(thisPlace(), 'ended');
  }
  throw failure;
}

interface SentFile<E extends Endpoint> extends UploadOptions {
  readonly params: ParamsOf<E>;
  readonly file: File;
}

/** For an endpoint that takes a file. Throws a CallFailure. */
export function callWithFile<E extends Endpoint & { readonly isUpload: true }>(
  endpoint: E,
  { params, file, ...options }: SentFile<E>,
): Promise<Answer<E>> {
  const body = new FormData();
  body.append('file', file);
  const { signal } = options;
  const sent = { params, body, fetcher: uploadFetcher(options), ...(signal && { signal }) };
  return call(endpoint, sent as unknown as Sent<E>);
}
