// The one way to call an endpoint: who calls, what each refusal does here, and news of the person's account.

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
import { type Endpoint, personVersionHeader } from '../../contract/endpoint.ts';
import { messages } from '../../contract/messages.ts';
import { loginPath, redirect } from './redirect.ts';
import { session } from './session.ts';

export { type Answer, CallFailure, type Carrier, failureOf, type Sent } from '../../browser/calling.ts';

/** `token`: the one the call was made with; a late answer to an old one must not end a new sign-in. */
function handleRefusal(endpoint: Endpoint, failure: CallFailure, token: string | undefined) {
  if (failure.status === 401 && session.get()?.token === token) {
    session.end();
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
async function answered(endpoint: Endpoint, sent: AnySent): Promise<Response> {
  const token = session.get()?.token;
  const response = await send(endpoint, sent, { token, cookies: document.cookie });
  noticePerson(endpoint, response, token);
  if (response.ok) return response;
  const failure = failureOf(response.status, await readReply(response, sent));
  handleRefusal(endpoint, failure, token);
  throw failure;
}

export async function call<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Answer<E>> {
  const anySent = sent as AnySent;
  return answerOf(endpoint, await answered(endpoint, anySent), anySent);
}

/** For a call that answers with a file; the browser may keep a large one on disk. */
export async function callForFile<E extends Endpoint & { readonly file: string }>(
  endpoint: E,
  sent: Sent<E>,
): Promise<Blob> {
  const response = await answered(endpoint, sent as AnySent);
  try {
    return await response.blob();
  } catch {
    // Cut off on the way: half a file is none.
    throw new CallFailure(response.status, messages.networkFailed);
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
