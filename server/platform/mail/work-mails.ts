// The mails about applications and assessments: a receipt for a company, reminders and digests for staff.
import { digestTexts } from '../../../rules/panel-texts.ts';
import { compose, type NewMail } from './mail-layout.ts';

interface Submitted {
  readonly to: string;
  readonly firstName: string;
  readonly sender: string;
  readonly challengeName: string;
  readonly link: string;
}

export const submittedMail = ({ to, firstName, sender, challengeName, link }: Submitted): NewMail =>
  compose({
    to,
    sender,
    subject: 'We have received your application',
    greeting: `Hello ${firstName},`,
    before: [`Thank you for your application to the challenge "${challengeName}". It has been submitted.`],
    action: { caption: 'Read your application', link },
    after: ['You can no longer change it. The programme team will write to you once it has been assessed.'],
  });

interface Reminder {
  readonly to: string;
  readonly firstName: string;
  readonly sender: string;
  readonly subject: string;
  /** Each line becomes a paragraph. */
  readonly text: string;
  readonly link: string;
}

/** Someone asks an assessor to finish their assessments. */
export const reminderMail = ({ to, firstName, sender, subject, text, link }: Reminder): NewMail =>
  compose({
    to,
    sender,
    subject,
    greeting: `Hello ${firstName},`,
    before: text.split(/\n+/),
    action: { caption: digestTexts.button, link },
    after: [],
  });

interface DigestContent {
  readonly to: string;
  readonly firstName: string;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly link: string;
  readonly accountLink: string;
  readonly unsubscribeLink: string;
}

export const digestMail = ({
  to,
  firstName,
  subject,
  lines,
  link,
  accountLink,
  unsubscribeLink,
}: DigestContent): NewMail => ({
  ...compose({
    to,
    sender: 'Challenge Desk',
    subject,
    greeting: `Hello ${firstName},`,
    before: lines,
    action: { caption: digestTexts.button, link },
    after: [digestTexts.foot(accountLink)],
  }),
  unsubscribeLink,
});
