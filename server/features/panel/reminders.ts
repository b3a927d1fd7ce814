// SQL that records reminders by hand together with their mails.
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { NewMail } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/outbox.ts';

interface Reminder {
  readonly challengeID: number;
  readonly personID: number;
  readonly mail: NewMail;
}

export async function insertReminder(
  tx: Queryable,
  { challengeID, personID, mail }: Reminder,
  now: { readonly instant: Date; readonly today: string },
): Promise<void> {
  const mailID = await queueMail(tx, mail, now.instant);
  await tx.execute(sql`insert into reminder (person_id, challenge_id, day, created_on, mail_id)
    values (${personID}, ${challengeID}, ${now.today}, ${now.instant}, ${mailID})`);
}
