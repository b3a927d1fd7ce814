// Routes with which staff and companies change their own email. The old one stays in use until the link to the new one is opened.
import { companyEmailChange } from '../../../contract/company-account.ts';
import { emailChange } from '../../../contract/email-change.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import type { Actor } from '../../../rules/permissions.ts';
import { recordChange } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { refuseDuplicates } from '../../platform/database/duplicates.ts';
import { sql } from '../../platform/database/sql.ts';
import { FieldErrors, Refusal, requirePossible } from '../../platform/errors/http-errors.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { confirmEmailMail } from '../../platform/mail/account-mails.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { attemptedCode, hashOf, newCode } from '../auth/codes.ts';
import { deviceCookie } from '../auth/device-cookie.ts';
import { sendFactorNotice } from '../auth/factor-notices.ts';
import { tokens } from '../auth/identify.ts';
import { findAccountByID, invalidateResetCodes } from '../auth/queries.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { type Side, type SideOfCall, sideOfCompanyCall, sideOfStaffCall } from '../auth/sides.ts';
import { accountOf, minutesAfter } from '../auth/sign-in.ts';
import { countAttempt } from '../auth/throttle.ts';
import { recordEvent } from '../security-facts/record-event.ts';

const linkMinutes = 24 * 60;

const inUse = () => new FieldErrors({ email: serverMessages.emailInUse });
const recordOf = ({ id }: Pick<Actor, 'id'>) => ({ type: 'person', id });

async function isEmailInUse(tx: Queryable, email: string): Promise<boolean> {
  return (await tx.execute(sql`select from person where lower(email) = lower(${email})`)) > 0;
}

/** The address that the person has asked for and not confirmed yet, or null. */
export async function findPendingEmail(tx: Queryable, personID: number, at: Date): Promise<string | null> {
  const [found] = await tx.query<{ email: string }[]>(sql`
    select new_email as email from email_change where person_id = ${personID} and expires_at > ${at}`);
  return found?.email ?? null;
}

/** Mails go to an address that the caller typed, so each is counted, even if it is refused. */
async function start(side: Side, context: Context<typeof emailChange.start>) {
  const { actor, body, now, address, services, deadline, inTransaction } = context;
  // Counted over all networks, because anyone can register a company and have it send mails to strangers.
  const attempt = { purpose: 'reset-password', account: `email of ${actor.id}`, address } as const;
  await countAttempt(services.database, attempt, now.instant, deadline);
  return inTransaction(async ({ tx, actor, record }) => {
    const { email } = body;
    if (await isEmailInUse(tx, email)) throw inUse();
    const code = newCode();
    // Ends the link to an address that the person asked for earlier.
    await tx.execute(sql`
      insert into email_change (person_id, code_hash, new_email, created_at, expires_at)
      values (${actor.id}, ${hashOf(code)}, ${email}, ${now.instant}, ${minutesAfter(now.instant, linkMinutes)})
      on conflict (person_id) do update set code_hash = excluded.code_hash, new_email = excluded.new_email,
        created_at = excluded.created_at, expires_at = excluded.expires_at`);
    const mail = confirmEmailMail({
      to: email,
      sender: side.name,
      link: side.linkOf(services.settings, 'confirm-email', code),
      expiresInMinutes: linkMinutes,
    });
    await queueMail(tx, mail, now.instant);
    await record({ action: 'ask for an email change', record: recordOf(actor), before: null, after: null });
    return { pendingEmail: email };
  });
}

/** Locks the person before the link is read, so that only one of two uses at the same time works. */
async function requireChange(tx: Queryable, { audience, admits }: Side, code: string, at: Date) {
  const hash = hashOf(code);
  const [asked] = await tx.query<{ personID: number }[]>(sql`
    select person_id as "personID" from email_change where code_hash = ${hash}`);
  if (asked) await tx.execute(sql`select from person where id = ${asked.personID} for update`);
  const person = asked && (await findAccountByID(tx, audience, asked.personID));
  const [change] = await tx.query<{ email: string }[]>(sql`
    select new_email as email from email_change where code_hash = ${hash} and expires_at > ${at}`);
  if (!person || !change) throw new Refusal(serverMessages.resetCodeInvalid);
  requirePossible(admits(person));
  const { passwordHash: _, ...actor } = person;
  return { person: actor, email: change.email };
}

/** The sign-in of the browser that opens the link stays open, if there is one. */
async function confirm(side: Side, context: Context<typeof emailChange.confirm>): Promise<string> {
  const { body, now, address, services, requestID, deadline, inTransaction } = context;
  const attempt = { purpose: 'reset-password', account: attemptedCode(body.code), address } as const;
  await countAttempt(services.database, attempt, now.instant, deadline);
  const own = tokens(services.tokenSecret, side.audience).sessionOf(context.authorization);
  const changed = await inTransaction(async ({ tx }) => {
    const { person, email } = await requireChange(tx, side, body.code, now.instant);
    const after = { ...person, email };
    await refuseDuplicates(tx.execute(sql`update person set email = ${email} where id = ${person.id}`), {
      person_email: { email: serverMessages.emailInUse },
    });
    await invalidateResetCodes(tx, person.id, now.instant);
    await endSessionsOf(tx, person.id, now.instant, own);
    await recordChange(tx, {
      actor: person,
      at: now.instant,
      action: 'update',
      record: recordOf(person),
      before: { email: person.email },
      after: { email },
      requestID,
    });
    await recordEvent(tx, context, {
      kind: 'emailChanged',
      account: after,
      by: person,
      detail: { before: person.email },
    });
    for (const recipient of [person, after])
      await sendFactorNotice({ ...context, tx }, recipient, 'Your email address was changed', {
        side: side.forPerson(person),
      });
    return after;
  });
  deviceCookie(services, side.audience, context).remember(accountOf(changed.email), now.instant);
  return serverMessages.emailChanged;
}

type Handlers = Parameters<typeof implement<typeof emailChange>>[1];

const handlers = (sideOf: SideOfCall): Handlers => ({
  start: withOwnTransactions((context) => start(sideOf(context), context)),

  cancel: async ({ tx, actor, record }) => {
    const deleted = await tx.execute(sql`delete from email_change where person_id = ${actor.id}`);
    if (deleted > 0)
      await record({ action: 'cancel an email change', record: recordOf(actor), before: null, after: null });
    return undefined;
  },

  confirm: withOwnTransactions((context) => confirm(sideOf(context), context)),
});

export const emailChangeRoutes = [
  ...implement(emailChange, handlers(sideOfStaffCall)),
  ...implement(companyEmailChange, handlers(sideOfCompanyCall)),
];
