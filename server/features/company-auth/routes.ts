// Routes for company accounts: registering, confirming the address, signing in and out, resetting a password.

import { companyAuth } from '../../../contract/company-auth.ts';
import { companyInvitations } from '../../../contract/invitations.ts';
import { publicMessages } from '../../../contract/public-messages.ts';
import { publicSiteNames, roles } from '../../../contract/vocabulary.ts';
import type { Now } from '../../../rules/now.ts';
import { recordChange } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { FieldErrors, Refusal } from '../../platform/errors/http-errors.ts';
import { implement, withOwnTransactions } from '../../platform/http/implement.ts';
import type { Services } from '../../platform/http/services.ts';
import {
  addressOfStaffMail,
  alreadyRegisteredMail,
  confirmationMail,
} from '../../platform/mail/account-mails.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { acceptInvitation, validateInvitation } from '../auth/accept-invitation.ts';
import { attemptedCode, hashOf, newCode } from '../auth/codes.ts';
import { deviceCookie } from '../auth/device-cookie.ts';
import { forgotPassword, requireResetCode, resetPassword } from '../auth/password-reset.ts';
import { passwordProblem } from '../auth/passwords.ts';
import { companySide, type PublicSiteNumber } from '../auth/sides.ts';
import { accountOf, minutesAfter, openSession, signIn, signOut } from '../auth/sign-in.ts';
import { countAttempt } from '../auth/throttle.ts';
import { companyLinkOf } from '../links/public-site.ts';
import { recordEvent } from '../security-facts/record-event.ts';
import {
  countRegistrations,
  deleteRegistrations,
  findKindByEmail,
  findRegistration,
  insertCompanyAccount,
  insertRegistration,
  type Registration,
} from './queries.ts';
import { findTermsChange } from './terms.ts';

const confirmationMinutes = 24 * 60;
/** Stops strangers from filling someone's mailbox. */
const maximumValidLinks = 5;

async function answerRegistration(
  { database, settings }: Services,
  registration: Registration & { readonly site: PublicSiteNumber },
  at: Date,
) {
  await inTransaction(database, async (tx) => {
    const about = { to: registration.email, sender: publicSiteNames[registration.site] };
    const linkTo = (page: Parameters<typeof companyLinkOf>[2], code?: string) =>
      companyLinkOf(settings, registration.site, page, code);
    // Addresses with an account count too, because their mailbox must not be filled either.
    if ((await countRegistrations(tx, registration, at)) >= maximumValidLinks) return;
    const code = newCode();
    const until = { createdAt: at, expiresAt: minutesAfter(at, confirmationMinutes) };
    await insertRegistration(tx, hashOf(code), registration, until);
    const kind = await findKindByEmail(tx, registration.email);
    if (kind === null) {
      const confirm = { ...about, link: linkTo('confirm', code), expiresInMinutes: confirmationMinutes };
      await queueMail(tx, confirmationMail(confirm), at);
      return;
    }
    const mail =
      kind === roles.user
        ? alreadyRegisteredMail({ ...about, link: linkTo('sign-in') })
        : addressOfStaffMail({ ...about, link: linkTo('register') });
    await queueMail(tx, mail, at);
  });
}

async function requireRegistration(tx: Queryable, code: string, { instant }: Now): Promise<Registration> {
  const registration = await findRegistration(tx, hashOf(code), instant);
  if (!registration) throw new Refusal(publicMessages.confirmationInvalid);
  return registration;
}

export const companyAuthRoutes = implement(companyAuth, {
  // Everything that depends on the account happens after the reply, so its duration reveals nothing.
  register: withOwnTransactions(async ({ body, now, address, services, afterReply, deadline }) => {
    const account = accountOf(body.email);
    await countAttempt(services.database, { purpose: 'register', account, address }, now.instant, deadline);
    afterReply(() => answerRegistration(services, body, now.instant));
    return publicMessages.registrationSent;
  }),

  validateConfirmation: async ({ tx, body, now }) => {
    const { email, firstName, lastName } = await requireRegistration(tx, body.code, now);
    return { email, firstName, lastName };
  },

  // The password is checked outside the transaction, so that no connection is held during the check.
  confirm: withOwnTransactions(async (context) => {
    const { body, now, address, services, requestID, deadline, inTransaction } = context;
    const attempt = { purpose: 'confirm', account: attemptedCode(body.code), address } as const;
    await countAttempt(services.database, attempt, now.instant, deadline);
    const { email } = await deadline.within(() => requireRegistration(services.database, body.code, now));
    const { firstName, lastName } = body;
    const problem = await passwordProblem(services.checkPassword, body.password, {
      email,
      firstName,
      lastName,
    });
    if (problem) throw new FieldErrors({ password: problem });
    const passwordHash = await services.hashPassword(body.password);
    const token = await inTransaction(async ({ tx }) => {
      // The code may have been used while the password was checked.
      const registration = await requireRegistration(tx, body.code, now);
      await deleteRegistrations(tx, email);
      const person = await insertCompanyAccount(
        tx,
        { ...registration, firstName, lastName },
        passwordHash,
        now.instant,
      );
      // Staff created an account with this email, or a link to this address was just used.
      if (!person) throw new Refusal(publicMessages.confirmationInvalid);
      await recordChange(tx, {
        actor: person,
        at: now.instant,
        action: 'create',
        record: { type: 'person', id: person.id },
        before: null,
        after: person,
        requestID,
      });
      await recordEvent(tx, context, {
        kind: 'accountChanged',
        account: person,
        by: person,
        detail: { change: 'created' },
      });
      return openSession(tx, 'user', { ...person, passwordHash }, context, { method: 'registration' });
    });
    deviceCookie(services, 'user', context).remember(accountOf(email), now.instant);
    return { token };
  }),

  login: withOwnTransactions((context) => signIn(companySide(context.body.site), context.body, context)),

  logout: signOut,

  me: async ({ tx, actor: { id, email, firstName, lastName } }) => ({
    id,
    email,
    firstName,
    lastName,
    termsChange: await findTermsChange(tx, id),
  }),

  forgotPassword: withOwnTransactions((context) =>
    forgotPassword(companySide(context.body.site), context.body.email, context),
  ),

  validateResetCode: async ({ tx, body, now }) => {
    await requireResetCode(tx, 'user', body.code, now);
    return undefined;
  },

  resetPassword: withOwnTransactions((context) => resetPassword('user', context.body, context)),
});

export const companyInvitationRoutes = implement(companyInvitations, {
  validate: withOwnTransactions((context) => {
    const { site, code } = context.body;
    return validateInvitation(companySide(site), code, context);
  }),
  accept: withOwnTransactions((context) =>
    acceptInvitation(companySide(context.body.site), context.body, context),
  ),
});
