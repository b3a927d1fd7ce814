// Defines the calls for company accounts: register and confirm the email, sign in and out, and reset a password.
import { ForgotPasswordForm, LoginForm, SecondFactorNeeded, Token } from './auth.ts';
import { endpoint } from './endpoint.ts';
import {
  emailAddress,
  instant,
  newPassword,
  PasswordPair,
  publicSite,
  requiredLine,
  withEqualPasswords,
} from './fields.ts';
import { z } from './zod.ts';

/** Differs from the back office's key, because both may run on the same host. */
export const userTokenStorageKey = 'user-token';

const code = z.string().min(1).max(200);

/** Asks for no password: the reader of the email chooses it, so nobody can prepare an account for someone else. */
export const RegistrationForm = z.object({
  email: emailAddress,
  firstName: requiredLine(255),
  lastName: requiredLine(255),
});

/** Asks for the names again, because someone else may have registered this address. */
export const ConfirmationForm = PasswordPair.extend({
  firstName: RegistrationForm.shape.firstName,
  lastName: RegistrationForm.shape.lastName,
});

/** Who is signed in on the public side. */
export const SignedInUser = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The newest terms of use, if the company accepted none or an older version. */
  termsChange: z.object({ version: z.int().min(1), changedAt: instant }).nullable(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

export const companyAuth = {
  register: endpoint({
    method: 'POST',
    path: 'public/auth/register',
    summary: 'Ask for an account; the reply does not show whether there is one already',
    access: 'public',
    body: RegistrationForm.extend({ site: publicSite }),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: z.string(),
  }),
  validateConfirmation: endpoint({
    method: 'POST',
    path: 'public/auth/validate-confirmation',
    summary: 'Report whose email a confirmation code is for, if it can still be used',
    access: 'public',
    body: z.object({ code }),
    bodyLimit: 'signIn',
    reply: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: 'public/auth/confirm',
    summary: 'Confirm your email and name, choose a password and sign in',
    access: 'public',
    body: withEqualPasswords(ConfirmationForm.extend({ code })),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: Token,
    status: 201,
  }),
  login: endpoint({
    method: 'POST',
    path: 'public/auth/login',
    summary: 'Sign in on a public site',
    access: 'public',
    body: LoginForm.extend({ site: publicSite }),
    bodyLimit: 'signIn',
    isThrottled: true,
    /** A company with a second factor gets a ticket for the second step instead. */
    reply: z.union([Token, SecondFactorNeeded]),
  }),
  logout: endpoint({
    method: 'POST',
    path: 'public/auth/logout',
    summary: 'End this sign-in of a company on the server',
    access: 'user',
    reply: null,
  }),
  me: endpoint({
    method: 'GET',
    path: 'public/auth/me',
    summary: 'Read who is signed in on the public side',
    access: 'user',
    reply: SignedInUser,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: 'public/auth/forgot-password',
    summary: 'Send a reset link to a company, if there is such an account',
    access: 'public',
    body: ForgotPasswordForm.extend({ site: publicSite }),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: z.string(),
  }),
  validateResetCode: endpoint({
    method: 'POST',
    path: 'public/auth/validate-reset-code',
    summary: 'Check whether a reset code of a company can still be used',
    access: 'public',
    body: z.object({ code }),
    bodyLimit: 'signIn',
    reply: null,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'public/auth/reset-password',
    summary: 'Set a new password for a company with a reset code',
    access: 'public',
    body: z.object({ password: newPassword, code }),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: z.string(),
  }),
};
