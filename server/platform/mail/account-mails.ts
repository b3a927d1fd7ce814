// The mails about an account: its registration, password, address, second factor, data and end.
import { compose, type NewMail } from './mail-layout.ts';

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
      'If you did not ask for this, you can ignore this email: your password stays as it is. If you keep getting these emails, tell your programme team.',
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
  readonly sender: string;
  readonly link: string;
  readonly expiresInMinutes: number;
}

/**
 * Goes to the new address, so that only someone who can read its mail can use it. It may be a stranger's, so the mail
 * contains nothing that the sender could choose.
 */
export const confirmEmailMail = ({ to, sender, link, expiresInMinutes }: EmailChange): NewMail =>
  compose({
    to,
    sender,
    subject: 'Confirm your new email address',
    greeting: 'Hello,',
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
      `Someone registered with this address at ${details.sender}. If it was you, confirm the address and choose a password to finish.`,
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
      `Someone tried to register with this address at ${sender}. If it was you, sign in: you already have an account with this address.`,
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
      `Someone tried to register with this address at ${sender}. It belongs to a member of staff, whose account is for the back office only. If it was you, register with another address.`,
    ],
    action: { caption: 'Register with another address', link },
    after: ['If it was not you, you can ignore this email: nothing has changed.'],
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
      "If this was not you, choose 'Forgot password?' on the sign-in page now and tell your programme team.",
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

function durationText(minutes: number): string {
  if (minutes % 60 !== 0) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = minutes / 60;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
