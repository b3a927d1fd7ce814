// Defines the calls with which companies manage their account and use passkeys and second factors, as staff do.
import { Account, accountCalls } from './account.ts';
import { companySide } from './account-sides.ts';
import { emailChangeCalls } from './email-change.ts';
import { endpoint } from './endpoint.ts';
import { publicSite, wholeNumber } from './fields.ts';
import { passkeyCalls } from './passkeys.ts';
import { secondFactorCalls } from './second-factor.ts';
import { signInStepCalls } from './sign-in-steps.ts';
import { z } from './zod.ts';

/** Companies have no identity provider and get no optional mails. */
export const CompanyAccount = Account.omit({ identities: true, mailPreferences: true });
export type CompanyAccount = z.infer<typeof CompanyAccount>;

export const companyAccount = accountCalls(companySide, CompanyAccount);
export const companyEmailChange = emailChangeCalls(companySide);
export const companySecondFactor = secondFactorCalls(companySide);
export const companyPasskeys = passkeyCalls(companySide);

export const companySignInSteps = {
  options: endpoint({
    method: 'GET',
    path: 'public/auth/options',
    summary: 'Report which ways to sign in to a public site there are besides a password',
    access: 'public',
    query: z.object({ site: wholeNumber.pipe(publicSite) }),
    reply: z.object({ offersPasskeys: z.boolean() }),
  }),
  // `public/auth/confirm` completes a registration.
  ...signInStepCalls(companySide, { confirm: 'confirm-sign-in' }),
};
