// Sends the digests of a day. Each person gets at most one mail, even if several processes run.
import {
  type DigestRun,
  digestOf,
  isDigestDue,
  type LeadNews,
  previousDayOf,
} from '../../../rules/digest.ts';
import type { Now } from '../../../rules/now.ts';
import { recordChanges } from '../../platform/database/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { digestMail } from '../../platform/mail/work-mails.ts';
import { findWantedMails } from '../mail-preferences/queries.ts';
import { unsubscribeToken } from '../mail-preferences/unsubscribe-token.ts';
import { panelRecordOf } from '../panel-facts/panel-record.ts';
import { findLeadNews } from '../retention/lead-facts.ts';
import {
  findLastFinishedDay,
  findLeadProgress,
  findMemberWork,
  findRecipient,
  finishRun,
  insertDigestReminder,
  listRecipients,
  markMentioned,
  startRun,
  storeReminderMail,
} from './queries.ts';

export interface DigestParts {
  readonly database: Database;
  readonly settings: Pick<Services['settings'], 'adminSiteUrl' | 'timeZone'>;
  readonly tokenSecret: string;
}

/**
 * Does nothing unless a digest is due. A failure ends the run unfinished, and the next attempt continues with the people
 * who have no mail yet. Returns how many mails were queued.
 */
export async function runDigest(parts: DigestParts, now: Now, isStopping = () => false): Promise<number> {
  const { database, settings } = parts;
  const lastFinishedDay = await findLastFinishedDay(database);
  if (!isDigestDue(now, settings.timeZone, lastFinishedDay)) return 0;
  const { today } = now;
  const previousDay = await startRun(database, {
    day: today,
    previousDay: previousDayOf(lastFinishedDay, today),
  });
  const run = { today, previousDay, timeZone: settings.timeZone };
  let queued = 0;
  const news = await findLeadNews(database, run);
  const recipients = new Set([...(await listRecipients(database, today)), ...news.keys()]);
  for (const personID of recipients) {
    if (isStopping()) return queued;
    if (await sendDigest(parts, { personID, news: news.get(personID) ?? [] }, run, now)) queued += 1;
  }
  await finishRun(database, today, now.instant);
  return queued;
}

/** Invitation, notification, reminder, audit entry and mail are stored together or not at all. */
function sendDigest(
  parts: DigestParts,
  { personID, news }: { readonly personID: number; readonly news: readonly LeadNews[] },
  run: DigestRun,
  now: Now,
): Promise<boolean> {
  const { database, settings } = parts;
  return database.transaction(async (tx) => {
    const recipient = await findRecipient(tx, personID);
    if (!recipient) return false;
    const work = await findMemberWork(tx, personID, run.today);
    const led = await findLeadProgress(tx, personID, now);
    const digest = digestOf({ work, led, news, wants: await findWantedMails(tx, personID) }, run);
    if (!digest) return false;
    const reminderID = await insertDigestReminder(tx, { personID, day: run.today, at: now.instant });
    if (reminderID === null) return false;
    const mentioned = work.filter(({ challenge }) => digest.mentionedIDs.includes(challenge.id));
    await markMentioned(tx, personID, mentioned, now.instant);
    await recordChanges(
      tx,
      mentioned.map(({ challenge }) => ({
        actor: null,
        at: now.instant,
        action: 'remind assessors',
        record: panelRecordOf(challenge.id),
        before: null,
        after: { remindedIDs: [personID] },
      })),
    );
    const mail = digestMail({
      to: recipient.email,
      firstName: recipient.firstName,
      subject: digest.subject,
      lines: digest.lines,
      link: `${settings.adminSiteUrl}/assessments`,
      accountLink: `${settings.adminSiteUrl}/account`,
      unsubscribeLink: unsubscribeLinkOf(parts, personID),
    });
    await storeReminderMail(tx, reminderID, await queueMail(tx, mail, now.instant));
    return true;
  });
}

function unsubscribeLinkOf({ settings, tokenSecret }: DigestParts, personID: number): string {
  const query = new URLSearchParams({ token: unsubscribeToken({ tokenSecret }, personID) });
  return `${settings.adminSiteUrl}/public/mail/unsubscribe?${query}`;
}
