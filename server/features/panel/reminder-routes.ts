// Routes that remind assessors by hand: a preview of the mails, and sending them.
import { messages } from '../../../contract/messages.ts';
import { panelReminders, type ReminderPreview } from '../../../contract/panel-reminders.ts';
import { fullName } from '../../../contract/person-name.ts';
import { productName } from '../../../contract/vocabulary.ts';
import { canRemind, reminderOf } from '../../../rules/digest.ts';
import { restrictedRecipient } from '../../../rules/restricted-records.ts';
import { Refusal, requirePossible } from '../../platform/errors/http-errors.ts';
import { type Context, implement } from '../../platform/http/implement.ts';
import { reminderMail } from '../../platform/mail/work-mails.ts';
import { panelRecordOf } from '../panel-facts/panel-record.ts';
import { lockPeopleForShare } from '../people/queries.ts';
import { listRestrictedPeople } from '../restriction-facts/require-unrestricted.ts';
import { requirePanel } from './access.ts';
import { findProgress } from './progress.ts';
import { insertReminder } from './reminders.ts';

/** The mails for the chosen people, once each; throws if one of them cannot be reminded. */
async function prepareReminders(
  context: Context<typeof panelReminders.send> | Context<typeof panelReminders.preview>,
  options: { readonly lock?: boolean } = {},
): Promise<ReminderPreview[]> {
  const { tx, actor, params, body, now, services } = context;
  const { challenge } = await requirePanel(context, options);
  const { people, dueDate } = await findProgress(tx, params.id, now);
  const chosen = [...new Set(body.personIDs)].map((id) => {
    const person = people.find((one) => one.id === id);
    if (!person) throw new Refusal(messages.pattern);
    const { expected, done, lastRemindedOn } = person;
    return { id, name: fullName(person), openCount: expected - done, expected, lastRemindedOn };
  });
  requirePossible(canRemind(chosen, challenge, now, services.settings.timeZone));
  const restricted = await listRestrictedPeople(tx, body.personIDs);
  const reached = chosen.filter(({ id }) => !restricted.has(id));
  if (reached.length === 0) throw new Refusal(restrictedRecipient);
  const from = { sender: fullName(actor), message: body.message ?? '' };
  return reached.map((one) => ({
    personID: one.id,
    ...reminderOf(one, { name: challenge.name, dueDate }, from),
  }));
}

export const reminderRoutes = implement(panelReminders, {
  preview: (context) => prepareReminders(context),

  send: async (context) => {
    const { tx, params, now, record, services } = context;
    // With the lock, two editors cannot remind the same person at once.
    const reminders = await prepareReminders(context, { lock: true });
    const personIDs = reminders.map(({ personID }) => personID);
    const recipients = await lockPeopleForShare(tx, personIDs);
    for (const { personID, subject, text } of reminders) {
      const person = recipients.find(({ id }) => id === personID);
      // Deleted since the progress was read.
      if (!person) throw new Refusal(messages.pattern);
      const mail = reminderMail({
        to: person.email,
        firstName: person.firstName,
        sender: productName,
        subject,
        text,
        link: `${services.settings.adminSiteUrl}/assessments`,
      });
      await insertReminder(tx, { challengeID: params.id, personID, mail }, now);
    }
    await record({
      action: 'remind assessors',
      record: panelRecordOf(params.id),
      before: null,
      after: { remindedIDs: personIDs },
    });
    return { sent: reminders.length };
  },
});
