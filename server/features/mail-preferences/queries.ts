// SQL of mail preferences. A person without a row wants the mail.
import { type MailKind, type MailPreference, mailKinds } from '../../../contract/mail-preferences.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnsAndValues, sql } from '../../platform/database/sql.ts';

export type WantedMails = Readonly<Record<MailKind, boolean>>;

export async function findWantedMails(tx: Queryable, personID: number): Promise<WantedMails> {
  const rows = await tx.query<{ kind: MailKind; isWanted: boolean }[]>(sql`
    select kind, is_wanted as "isWanted" from mail_preference where person_id = ${personID}`);
  const wanted = { assessorDigest: true, leadDigest: true };
  for (const { kind, isWanted } of rows) wanted[kind] = isWanted;
  return wanted;
}

export const asPreferences = (wanted: WantedMails): MailPreference[] =>
  (Object.keys(mailKinds) as MailKind[]).map((kind) => ({ kind, isWanted: wanted[kind] }));

/** Locks the person, so that two changes at once are recorded one after the other. Returns null if they are deleted. */
export async function lockPerson(
  tx: Queryable,
  id: number,
): Promise<{ id: number; firstName: string; lastName: string } | null> {
  const [person] = await tx.query<{ id: number; firstName: string; lastName: string }[]>(sql`
    select id, first_name as "firstName", last_name as "lastName" from person where id = ${id} for update`);
  return person ?? null;
}

export async function storeWantedMails(tx: Queryable, personID: number, wanted: WantedMails): Promise<void> {
  const rows = asPreferences(wanted).map(({ kind, isWanted }) => ({
    person_id: personID,
    kind,
    is_wanted: isWanted,
  }));
  await tx.execute(sql`
    insert into mail_preference ${columnsAndValues(rows)}
    on conflict (person_id, kind) do update set is_wanted = excluded.is_wanted`);
}
