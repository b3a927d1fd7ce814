// Removes the second factor of a super admin whom no other super admin can help, ends their sign-ins and sends a mail.
import { emailAddress } from '../../contract/fields.ts';
import { nowIn } from '../../rules/now.ts';
import { isSuperAdmin } from '../../rules/permissions.ts';
import { sendFactorNotice } from '../features/auth/factor-notices.ts';
import { findAccount, invalidateResetCodes } from '../features/auth/queries.ts';
import { endSessionsOf } from '../features/auth/sessions.ts';
import { sideOfPerson } from '../features/auth/sides.ts';
import { deleteFactors } from '../features/factor-facts/queries.ts';
import { recordEvent } from '../features/security-facts/record-event.ts';
import { openDatabase } from '../open-database.ts';
import { recordChange } from '../platform/database/audit.ts';
import { StartFailure } from '../platform/runtime/start-failure.ts';
import type { Settings } from '../platform/settings/settings.ts';

export async function resetFactorsOf(settings: Settings, typed: string | undefined): Promise<string> {
  const email = emailAddress.safeParse(typed).data;
  if (email === undefined)
    throw new StartFailure('Usage: npm run create-superadmin -- --reset-factors --email …');
  const database = await openDatabase(settings, { mode: 'guest' });
  const now = nowIn(settings.timeZone, new Date());
  try {
    await database.database.transaction(async (tx) => {
      const person = await findAccount(tx, 'staff', email, { lock: true });
      if (!person || !isSuperAdmin(person))
        throw new StartFailure(`There is no super admin with the email ${email}.`);
      await deleteFactors(tx, person.id);
      await endSessionsOf(tx, person.id, now.instant);
      await invalidateResetCodes(tx, person.id, now.instant);
      const record = { type: 'person', id: person.id };
      await recordChange(tx, {
        actor: null,
        at: now.instant,
        action: 'reset sign-in',
        record,
        before: null,
        after: null,
      });
      const source = { now, address: '', userAgent: undefined, requestID: '' };
      await recordEvent(tx, source, { kind: 'signInReset', account: person, detail: { how: 'command' } });
      const notice = { by: 'a command on the server', side: sideOfPerson(person) };
      await sendFactorNotice(
        { ...source, tx, services: { settings } },
        person,
        'Your sign-in was reset',
        notice,
      );
    });
  } finally {
    await database.close();
  }
  return `${email} now signs in with the password only.`;
}
