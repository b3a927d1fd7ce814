// Routes for staff: signing in and out, and resetting a forgotten password.
import { auth } from '../../../contract/auth.ts';
import { invitations } from '../../../contract/invitations.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { acceptInvitation, validateInvitation } from './accept-invitation.ts';
import { confirmSignIn } from './confirm.ts';
import { isGroupMember } from './group-membership.ts';
import { signInWithPasskey, staffRelyingParty, startPasskey } from './passkey-sign-in.ts';
import { forgotPassword, requireResetCode, resetPassword } from './password-reset.ts';
import { finishSecondStep, startStaffSecondStep } from './second-step.ts';
import { signIn, signOut } from './sign-in.ts';

export const authRoutes = implement(auth, {
  login: withOwnTransactions((context) =>
    signIn({ audience: 'staff', startSecondStep: startStaffSecondStep }, context.body, context),
  ),

  logout: signOut,

  me: async ({ tx, actor }) => {
    const { id, email, firstName, lastName, roles, site } = actor;
    const person = { id, email, firstName, lastName, roles: [...roles], site };
    return { ...person, isGroupMember: await isGroupMember(tx, id) };
  },

  forgotPassword: withOwnTransactions((context) => {
    const linkOf = (code: string) =>
      `${context.services.settings.adminSiteUrl}/auth/reset-password?guid=${code}`;
    return forgotPassword(
      { audience: 'staff', sender: 'Challenge Desk', linkOf },
      context.body.email,
      context,
    );
  }),

  validateResetCode: async ({ tx, body, now }) => {
    await requireResetCode(tx, 'staff', body.code, now);
    return undefined;
  },

  resetPassword: withOwnTransactions((context) =>
    resetPassword({ audience: 'staff' }, context.body, context),
  ),
});

export const signInStepRoutes = implement(signInSteps, {
  options: async (context) => ({
    oidcName: context.services.settings.oidc?.name ?? null,
    offersPasskeys: staffRelyingParty(context) !== null,
  }),
  secondFactor: withOwnTransactions(finishSecondStep),
  passkeyOptions: withOwnTransactions(startPasskey),
  passkey: withOwnTransactions(signInWithPasskey),
  confirm: withOwnTransactions(confirmSignIn),
});

const staffEntry = { audience: 'staff', startSecondStep: startStaffSecondStep } as const;

export const invitationRoutes = implement(invitations, {
  validate: withOwnTransactions((context) => validateInvitation(staffEntry, context.body.code, context)),
  accept: withOwnTransactions((context) => acceptInvitation(staffEntry, context.body, context)),
});
