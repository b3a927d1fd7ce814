// Writes the mails that the program sends, each as plain text and as HTML without external resources.
import { digestTexts } from '../../../rules/panel-texts.ts';
import { escapeHtml } from '../text/html.ts';

export interface NewMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For regular mails, so that mail programs can offer to stop them. */
  readonly unsubscribeLink?: string;
  /** For a mail that a person wrote: answers go to this address. */
  readonly replyTo?: string;
}

interface ResetPassword {
  readonly to: string;
  readonly firstName: string;
  /** The name of the site or product, which is also the name of the account. */
  readonly sender: string;
  readonly link: string;
  readonly expiresInMinutes: number;
}

export function resetPasswordMail({ to, firstName, sender, link, expiresInMinutes }: ResetPassword): NewMail {
  return compose({
    to,
    sender,
    subject: 'Reset your password',
    greeting: `Hello ${firstName},`,
    before: [`We received a request to reset the password of your ${sender} account.`],
    action: { caption: 'Choose a new password', link },
    after: [
      `The link works once and expires in ${durationText(expiresInMinutes)}.`,
      'If you did not ask for this, you can ignore this email: your password stays as it is. If such emails keep coming, please tell your programme team.',
    ],
  });
}

interface Invitation {
  readonly to: string;
  readonly firstName: string;
  readonly sender: string;
  /** The full name of the person who invites. */
  readonly inviter: string;
  readonly link: string;
  /** In the format of formatDateTime. */
  readonly expiresAt: string;
}

export const invitationMail = ({ to, firstName, sender, inviter, link, expiresAt }: Invitation): NewMail =>
  compose({
    to,
    sender,
    subject: `You have been invited to ${sender}`,
    greeting: `Hello ${firstName},`,
    before: [`${inviter} has created an account for you. Choose a password to sign in.`],
    action: { caption: 'Choose a password', link },
    after: [`The link works once and expires on ${expiresAt}.`],
  });

interface EmailChange {
  readonly to: string;
  readonly firstName: string;
  readonly sender: string;
  readonly link: string;
  readonly expiresInMinutes: number;
}

/** Goes to the new address, so that only someone who can read its mail can use it. */
export const confirmEmailMail = ({ to, firstName, sender, link, expiresInMinutes }: EmailChange): NewMail =>
  compose({
    to,
    sender,
    subject: 'Confirm your new email address',
    greeting: `Hello ${firstName},`,
    before: [
      `You asked to use this address for your ${sender} account. Your email changes when you confirm it.`,
    ],
    action: { caption: 'Confirm this address', link },
    after: [
      `The link works once and expires in ${durationText(expiresInMinutes)}.`,
      'If you did not ask for this, you can ignore this email: nothing changes.',
    ],
  });

interface Registration {
  readonly to: string;
  readonly sender: string;
  readonly link: string;
}

/** Goes to an unconfirmed address, so it contains nothing that the sender of the form could choose. */
export const confirmationMail = (details: Registration & { readonly expiresInMinutes: number }): NewMail =>
  compose({
    to: details.to,
    sender: details.sender,
    subject: 'Confirm your email address',
    greeting: 'Hello,',
    before: [
      `Someone, hopefully you, registered with this address at ${details.sender}. Confirm it and choose a password to finish.`,
    ],
    action: { caption: 'Confirm and choose a password', link: details.link },
    after: [
      `The link works once and expires in ${durationText(details.expiresInMinutes)}.`,
      'If you did not register, you can ignore this email: no account is created until you follow the link.',
    ],
  });

/** Sent instead of a confirmation link, because the form must not show which addresses have an account. */
export const alreadyRegisteredMail = ({ to, sender, link }: Registration): NewMail =>
  compose({
    to,
    sender,
    subject: 'You already have an account',
    greeting: 'Hello,',
    before: [
      `Someone, hopefully you, tried to register with this address at ${sender}. You already have an account with it, so you can sign in.`,
    ],
    action: { caption: 'Sign in', link },
    after: [
      'If you have forgotten your password, choose "Forgot password?" there.',
      'If it was not you, you can ignore this email: nothing has changed.',
    ],
  });

/** For staff who try to register with the address of their staff account. */
export const addressOfStaffMail = ({ to, sender, link }: Registration): NewMail =>
  compose({
    to,
    sender,
    subject: 'This address cannot be registered',
    greeting: 'Hello,',
    before: [
      `Someone, hopefully you, tried to register with this address at ${sender}. It belongs to a member of staff, whose account is for the back office only.`,
    ],
    action: { caption: 'Register with another address', link },
    after: ['If it was not you, you can ignore this email: nothing has changed.'],
  });

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

interface AccountNotice {
  readonly to: string;
  readonly firstName: string;
  readonly sender: string;
  readonly link: string;
}

/** `until` is a day as DD/MM/YYYY. */
export const copyReadyMail = ({ until, ...details }: AccountNotice & { readonly until: string }): NewMail =>
  compose({
    ...details,
    subject: 'The copy of your data is ready',
    greeting: `Hello ${details.firstName},`,
    before: [`The copy of your data that you asked for is ready. You can download it until ${until}.`],
    action: { caption: 'Download my data', link: details.link },
    after: ['If you did not ask for it, sign in, change your password and tell the programme team.'],
  });

/** `day` is a day as DD/MM/YYYY. */
export const accountEndsMail = ({ day, ...details }: AccountNotice & { readonly day: string }): NewMail =>
  compose({
    ...details,
    subject: `Your account will be deleted on ${day}`,
    greeting: `Hello ${details.firstName},`,
    before: [`Your account will be deleted on ${day}. Sign in to keep it.`],
    action: { caption: 'Sign in', link: details.link },
    after: ['You have not signed in for a long time, and you have no applications.'],
  });

interface Reminder {
  readonly to: string;
  readonly firstName: string;
  readonly sender: string;
  readonly subject: string;
  /** In lines; each becomes a paragraph. */
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

export interface SignInChanged {
  readonly to: string;
  readonly firstName: string;
  readonly sender: string;
  /** The full name of the person who changed it. */
  readonly by: string;
  /** In the format of formatDateTime. */
  readonly at: string;
  readonly signInLink: string;
}

export const passwordChangedMail = (details: SignInChanged & { readonly isFeedEnded: boolean }): NewMail =>
  signInChangedMail(details, {
    subject: 'Your password was changed',
    changes: [
      `${details.by} changed the password of your ${details.sender} account on ${details.at}.`,
      ...(details.isFeedEnded
        ? ['Your calendar address no longer works. You can create a new one on the Challenge Calendar page.']
        : []),
    ],
  });

export const emailChangedMail = (details: SignInChanged & { readonly newEmail: string }): NewMail =>
  signInChangedMail(details, {
    subject: 'Your email address was changed',
    changes: [
      `${details.by} changed the email address of your ${details.sender} account to ${details.newEmail} on ${details.at}.`,
    ],
  });

const signInChangedMail = (
  { to, firstName, sender, signInLink }: SignInChanged,
  { subject, changes }: { readonly subject: string; readonly changes: readonly string[] },
): NewMail =>
  compose({
    to,
    sender,
    subject,
    greeting: `Hello ${firstName},`,
    before: changes,
    action: { caption: 'Open the sign-in page', link: signInLink },
    after: [
      "If you did not expect this, choose 'Forgot password?' on the sign-in page now and tell your programme team.",
    ],
  });

interface FactorNotice {
  readonly to: string;
  readonly firstName: string;
  readonly sender: string;
  readonly subject: string;
  /** What happened, when, and by whom or from where. */
  readonly text: string;
  readonly signInLink: string;
}

/** Always sent, because only the owner can say whether it was them. */
export const factorNoticeMail = ({
  to,
  firstName,
  sender,
  subject,
  text,
  signInLink,
}: FactorNotice): NewMail =>
  compose({
    to,
    sender,
    subject,
    greeting: `Hello ${firstName},`,
    before: [text],
    action: { caption: 'Open the sign-in page', link: signInLink },
    after: [
      "If this was not you, choose 'Forgot password?' on the sign-in page now and tell your programme team.",
    ],
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

interface Content {
  readonly to: string;
  readonly sender: string;
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly action: { readonly caption: string; readonly link: string };
  readonly after: readonly string[];
}

interface Letter {
  readonly to: string;
  readonly sender: string;
  readonly subject: string;
  /** Plain text: a blank line ends a paragraph. */
  readonly text: string;
}

/** A letter whose words someone else has written. None of them can become HTML. */
export const letterMail = ({ to, sender, subject, text }: Letter): NewMail => ({
  to,
  subject,
  text: `${text}\n`,
  html: htmlPage({
    subject,
    sender,
    content: paragraphsOf(text).map(paragraph).join('\n'),
  }),
});

interface ContactReply {
  readonly to: string;
  /** The name of the public site. */
  readonly sender: string;
  /** Plain text: a blank line ends a paragraph. */
  readonly text: string;
  readonly writer: { readonly name: string; readonly email: string };
  readonly quoted: {
    /** In the format of formatDateTime. */
    readonly at: string;
    readonly text: string;
  };
}

/** A reply of staff to a contact message. Nothing that either side wrote can become HTML. */
export function contactReplyMail({ to, sender, text, writer, quoted }: ContactReply): NewMail {
  const subject = `Your message to ${sender}`;
  const paragraphs = [...paragraphsOf(text), `${writer.name}\n${sender}`];
  const introduction = `Your message of ${quoted.at}:`;
  const lines = quoted.text.split(/\r?\n/).map((line) => (line === '' ? '>' : `> ${line}`));
  const quotation = paragraphsOf(quoted.text).map(paragraph).join('\n');
  return {
    to,
    subject,
    text: `${[...paragraphs, `${introduction}\n${lines.join('\n')}`].join('\n\n')}\n`,
    html: htmlPage({
      subject,
      sender,
      content: `${[...paragraphs, introduction].map(paragraph).join('\n')}
<blockquote style="margin:0;padding:0 0 0 16px;border-left:3px solid #DDE2EA;color:#56617A">
${quotation}
</blockquote>`,
    }),
    replyTo: writer.email,
  };
}

const paragraphsOf = (text: string) => text.split(/(?:\r?\n){2,}/);

const paragraph = (words: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(words).replaceAll(/\r?\n/g, '<br>')}</p>`;

function compose({ to, sender, subject, greeting, before, action, after }: Content): NewMail {
  const text = [greeting, ...before, `${action.caption}:\n${action.link}`, ...after, sender];
  const link = escapeHtml(action.link);
  const content = `${[greeting, ...before].map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:10px 20px;background:#1F5FBF;border-radius:6px;color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(action.caption)}</a></p>
${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:#56617A">If the button does not work, copy this address into your browser:<br><a href="${link}" style="color:#1F5FBF;word-break:break-all">${link}</a></p>`;
  return { to, subject, text: `${text.join('\n\n')}\n`, html: htmlPage({ subject, sender, content }) };
}

interface HtmlPage {
  readonly subject: string;
  readonly sender: string;
  /** As HTML. */
  readonly content: string;
}

const htmlPage = ({ subject, sender, content }: HtmlPage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#F6F7F9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border-collapse:separate;background:#FFFFFF;border:1px solid #DDE2EA;border-radius:8px">
<tr><td style="padding:32px;font-family:Inter,system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:15px;line-height:24px;color:#1A2230;text-align:left">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(subject)}</h1>
${content}
</td></tr>
</table>
<p style="margin:16px 0 0;font-family:Inter,system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:13px;line-height:20px;color:#56617A">${escapeHtml(sender)}</p>
</td></tr></table>
</body>
</html>
`;

function durationText(minutes: number): string {
  if (minutes % 60 !== 0) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = minutes / 60;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
