// Defines the calls for staff to sign in, sign out and reset a forgotten password.
import { endpoint } from './endpoint.ts';
import { emailAddress, isStorable, newPassword } from './fields.ts';
import { messages } from './messages.ts';
import { z } from './zod.ts';

export const tokenStorageKey = 'token';
export const loginRedirectDelay = 150;

/** What a token says about the person. Screens use it for convenience; the server never trusts it. */
export const Claims = z.object({
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  ID: z.int(),
  /** Role numbers as text, such as [10,30]. */
  Roles: z.string().regex(/^\[\d*(,\d+)*\]$/),
  Site: z.int(),
  exp: z.number(),
});
export type Claims = z.infer<typeof Claims>;

export const LoginForm = z.object({
  email: z.string().trim().min(1).max(320).refine(isStorable, { error: messages.pattern }),
  password: z.string().min(1).max(1024),
});
export const ForgotPasswordForm = z.object({ email: emailAddress });
const code = z.string().min(1).max(200);

export const Token = z.object({ token: z.string() });

/** What a sign-in replies instead of a token to someone who has a second factor. */
export const SecondFactorNeeded = z.object({
  secondFactor: z.object({
    ticket: z.string(),
    methods: z.array(z.enum(['totp', 'passkey', 'recoveryCode'])),
  }),
});
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>;
export type SecondFactorMethod = SecondFactorNeeded['secondFactor']['methods'][number];

/** The signed-in person as the server sees them now, which may be newer than the token's claims. */
export const SignedIn = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.int()),
  site: z.int(),
  /** Is an admin, viewer or holder of a challenge group, or leads a challenge in one. */
  isGroupMember: z.boolean(),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const auth = {
  login: endpoint({
    method: 'POST',
    path: 'admin/auth/login',
    summary: 'Sign in to the back office',
    access: 'public',
    body: LoginForm.extend({ isAdmin: z.boolean().optional() }),
    bodyLimit: 'signIn',
    isThrottled: true,
    /** Someone with a second factor gets a ticket for the second step instead. */
    reply: z.union([Token, SecondFactorNeeded]),
  }),
  logout: endpoint({
    method: 'POST',
    path: 'admin/auth/logout',
    summary: 'End this sign-in on the server',
    access: 'staff',
    reply: null,
  }),
  me: endpoint({
    method: 'GET',
    path: 'admin/auth/me',
    summary: 'Read who is signed in',
    access: 'staff',
    reply: SignedIn,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: 'admin/auth/forgot-password',
    summary: 'Send a reset link, if there is such an account',
    access: 'public',
    body: ForgotPasswordForm,
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: z.string(),
  }),
  validateResetCode: endpoint({
    method: 'POST',
    path: 'admin/auth/validate-reset-code',
    summary: 'Check whether a reset code can still be used',
    access: 'public',
    body: z.object({ code }),
    bodyLimit: 'signIn',
    reply: null,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'admin/auth/reset-password',
    summary: 'Set a new password with a reset code',
    access: 'public',
    body: z.object({ password: newPassword, code }),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: z.string(),
  }),
};
