// Lets people see where they are signed in, and end sign-ins that they no longer need or do not know.
import type { account, SignIn } from '../../../contract/account.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { isIdle } from '../../../rules/idle-end.ts';
import { NotFound, Refusal } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import { endSession, endSessionsOf, findSignIn, listSignIns } from '../auth/sessions.ts';
import type { Side } from '../auth/sides.ts';
import { recordEvent } from '../security-facts/record-event.ts';

/** A sign-in that was idle for too long can no longer be used, so it is not listed. */
export async function listOwnSignIns(
  { audience }: Side,
  context: Context<typeof account.signIns>,
): Promise<SignIn[]> {
  const { tx, actor, now, services } = context;
  const about = { personID: actor.id, currentID: actor.sessionID, audience };
  const open = await listSignIns(tx, about, now.instant);
  const idleMinutes = audience === 'staff' ? services.settings.sessionIdleMinutes : null;
  return open.filter(({ lastUsed }) => !isIdle(idleMinutes, new Date(lastUsed), now.instant));
}

type EndContext = Pick<
  Context<typeof account.endOtherSignIns>,
  'tx' | 'actor' | 'record' | 'now' | 'address' | 'userAgent' | 'requestID'
>;

async function recordEnd(context: EndContext, ended: number): Promise<void> {
  const { tx, actor, record } = context;
  const about = { type: 'person', id: actor.id };
  await record({ action: 'end sign-ins', record: about, before: null, after: { ended } });
  await recordEvent(tx, context, { kind: 'signInEnded', account: actor, by: actor, detail: { ended } });
}

export async function endSignIn(context: Context<typeof account.endSignIn>): Promise<undefined> {
  const { tx, actor, params, now } = context;
  const about = { id: params.id, personID: actor.id, currentID: actor.sessionID };
  const found = await findSignIn(tx, about, now.instant);
  if (!found) throw new NotFound();
  if (found.isCurrent) throw new Refusal(serverMessages.useLogout);
  await endSession(tx, params.id, now.instant);
  await recordEnd(context, 1);
  return undefined;
}

export async function endOtherSignIns(
  context: Context<typeof account.endOtherSignIns>,
): Promise<{ ended: number }> {
  const { tx, actor, now } = context;
  const ended = await endSessionsOf(tx, actor.id, now.instant, actor.sessionID);
  if (ended > 0) await recordEnd(context, ended);
  return { ended };
}
