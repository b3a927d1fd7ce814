// Defines the calls of people who were invited to choose a password, for staff and for companies.
import { SecondFactorNeeded, Token } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { PasswordPair, publicSite, withEqualPasswords } from './fields.ts';
import { z } from './zod.ts';

const code = z.string().min(1).max(200);
const ValidateForm = z.object({ code });
const AcceptForm = PasswordPair.extend({ code });
const Invited = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() });

export const invitations = {
  validate: endpoint({
    method: 'POST',
    path: 'admin/auth/validate-invitation',
    summary: 'Report whom an invitation to the back office is for, if it can still be used',
    access: 'public',
    body: ValidateForm,
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: Invited,
  }),
  accept: endpoint({
    method: 'POST',
    path: 'admin/auth/accept-invitation',
    summary: 'Choose a password with an invitation and sign in to the back office',
    access: 'public',
    body: withEqualPasswords(AcceptForm),
    bodyLimit: 'signIn',
    isThrottled: true,
    /** Someone who has set up a second factor since gets a ticket for the second step instead. */
    reply: z.union([Token, SecondFactorNeeded]),
  }),
};

export const companyInvitations = {
  validate: endpoint({
    method: 'POST',
    path: 'public/auth/validate-invitation',
    summary: 'Report whom an invitation to a public site is for, if it can still be used',
    access: 'public',
    body: ValidateForm.extend({ site: publicSite }),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: Invited,
  }),
  accept: endpoint({
    method: 'POST',
    path: 'public/auth/accept-invitation',
    summary: 'Choose a password with an invitation and sign in on a public site',
    access: 'public',
    body: withEqualPasswords(AcceptForm.extend({ site: publicSite })),
    bodyLimit: 'signIn',
    isThrottled: true,
    reply: z.union([Token, SecondFactorNeeded]),
  }),
};
