// Resets the sign-in of someone who lost their second factor: removes it, ends sign-ins and sends a reset link.
import type { Person, users } from '../../../contract/people.ts';
import { fullName } from '../../../contract/person-name.ts';
import type { Context } from '../../platform/http/implement.ts';
import { sendFactorNotice } from '../auth/factor-notices.ts';
import { queueResetLink } from '../auth/password-reset.ts';
import { invalidateResetCodes } from '../auth/queries.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { sideOfPerson } from '../auth/sides.ts';
import { deleteFactors } from '../factor-facts/queries.ts';
import { type EventSource, recordEvent } from '../security-facts/record-event.ts';

type ResetContext = Pick<
  Context<typeof users.resetSignIn>,
  'tx' | 'actor' | 'record' | 'services' | keyof EventSource
>;

export async function resetFactors(context: ResetContext, person: Person): Promise<void> {
  const { tx, actor, record, now } = context;
  await deleteFactors(tx, person.id);
  await endSessionsOf(tx, person.id, now.instant);
  // A stranger who was signed in may have asked for a new email, which would give them the account.
  await invalidateResetCodes(tx, person.id, now.instant);
  await record({
    action: 'reset sign-in',
    record: { type: 'person', id: person.id },
    before: null,
    after: null,
  });
  await recordEvent(tx, context, { kind: 'signInReset', account: person, by: actor });
  const side = sideOfPerson(person);
  await sendFactorNotice(context, person, 'Your sign-in was reset', { by: fullName(actor), side });
  await queueResetLink(context, side, person);
}
