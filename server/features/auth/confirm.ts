// Lets someone who is signed in confirm who they are, which some calls need, and gives them a new token.
import { randomUUID } from 'node:crypto';
import { serverMessages } from '../../../contract/server-messages.ts';
import type { signInSteps } from '../../../contract/sign-in-steps.ts';
import { Refusal, Unauthorized } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import { tokens } from './identify.ts';
import { requireOwnPassword } from './own-password.ts';
import { confirmSession } from './sessions.ts';

/** The new token ends with the sign-in, so nobody stays signed in for longer by confirming. */
export async function confirmSignIn(
  context: Context<typeof signInSteps.confirm>,
): Promise<{ token: string }> {
  const { body, now, services, inTransaction } = context;
  const passwordHash = await requireOwnPassword(
    context,
    'staff',
    body.password,
    () => new Refusal(serverMessages.incorrectPassword),
  );
  return inTransaction(async ({ tx, actor, record }) => {
    const confirmation = {
      id: actor.sessionID,
      newID: randomUUID(),
      personID: actor.id,
      passwordHash,
    };
    const confirmed = await confirmSession(tx, confirmation, now.instant);
    // The password was changed or the sign-in ended while the password was checked.
    if (!confirmed) throw new Unauthorized();
    const session = { type: 'session', id: confirmed.id };
    await record({ action: 'confirm a sign-in', record: session, before: null, after: null });
    const { tokenSecret } = services;
    return { token: tokens(tokenSecret, 'staff').issue(confirmed.id, actor, confirmed.expiresAt) };
  });
}
