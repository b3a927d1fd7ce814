// Letters wait in the database until they are sent: written with the change that asks for them, gone if it is undone.
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Letter } from './letters.ts';

/** Sends nothing by itself: the mail loop finds it once the transaction has ended. */
export async function queueLetter(tx: Queryable, letter: Letter, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into outgoing_mail (recipient, subject, text_body, html_body, created_at, next_attempt_at)
    values (${letter.to}, ${letter.subject}, ${letter.text}, ${letter.html}, ${now}, ${now})`);
}
