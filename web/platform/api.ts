// Calls an endpoint as the signed-in person, handles refusals, and notices changes to the person's account.

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
import { auth } from '../../contract/auth.ts';
import { type Endpoint, type Problem, personVersionHeader } from '../../contract/endpoint.ts';
import { messages } from '../../contract/messages.ts';
import { secondFactorPath } from './areas.ts';
import { confirmation } from './confirmation.ts';
import { loginPath, redirect } from './redirect.ts';
import { session } from './session.ts';
import { usage } from './usage.ts';

export { type Answer, CallFailure, type Fetcher, failureOf, type Sent } from '../../browser/calling.ts';

/** `token` is the one the call was made with, because a late reply to an old token must not end a new session. */
function handleRefusal(endpoint: Endpoint, failure: CallFailure, token: string | undefined) {
  if (failure.status === 401 && session.get()?.token === token) {
    session.end();
    redirect.set(loginPath);
  }
  // The person's roles may have changed since this tab last read them.
  if (failure.status === 403 && endpoint.path !== auth.me.path) void refreshPerson();
}

let lastSeen: { token: string; version: string } | null = null;

/** Every reply carries the version of the person's account. A new version may mean new roles. */
function checkPersonVersion(endpoint: Endpoint, response: Response, token: string | undefined) {
  const version = response.headers.get(personVersionHeader);
  if (token === undefined || version === null) return;
  const hasChanged = lastSeen?.token === token && lastSeen.version !== version;
  lastSeen = { token, version };
  if (hasChanged && endpoint.path !== auth.me.path) void refreshPerson();
}

/**
 * Returns a successful response whose body has not been read yet, or throws a CallFailure. If the person has to confirm
 * who they are and does so, the same call is made again.
 */
async function sendOrThrow(endpoint: Endpoint, sent: AnySent, isRepeated = false): Promise<Response> {
  const token = session.get()?.token;
  const response = await send(endpoint, sent, { token, cookies: document.cookie });
  checkPersonVersion(endpoint, response, token);
  if (token !== undefined && response.status !== 401) usage.note();
  if (response.ok) return response;
  const reply = await readReply(response, sent);
  if (!isRepeated && (reply as Partial<Problem> | undefined)?.confirm && (await confirmation.ask()))
    return sendOrThrow(endpoint, sent, true);
  // The programme requires a second factor, and this person has to set one up first.
  if ((reply as Partial<Problem> | undefined)?.setUp) redirect.set(secondFactorPath);
  const failure = failureOf(response.status, reply);
  handleRefusal(endpoint, failure, token);
  throw failure;
}

export async function call<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Answer<E>> {
  const anySent = sent as AnySent;
  return answerOf(endpoint, await sendOrThrow(endpoint, anySent), anySent);
}

/** Calls an endpoint that replies with a file. A Blob, because the browser may keep a large one on disk. */
export async function callForFile<E extends Endpoint & { readonly file: string }>(
  endpoint: E,
  sent: Sent<E>,
): Promise<Blob> {
  const response = await sendOrThrow(endpoint, sent as AnySent);
  try {
    return await response.blob();
  } catch {
    // The connection broke before the whole file arrived.
    throw new CallFailure(response.status, messages.networkFailed);
  }
}

/** Asks the server who is signed in now. If the call fails, the session stays as it is. */
export async function refreshPerson(): Promise<void> {
  const before = session.get();
  if (!before) return;
  try {
    const { data } = await call(auth.me, {});
    if (session.get()?.token === before.token) session.update(data);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
}
