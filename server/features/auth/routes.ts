// Routes for staff: signing in and out, and resetting a forgotten password.
import { auth } from '../../../contract/auth.ts';
import { invitations } from '../../../contract/invitations.ts';
import { implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { acceptInvitation, validateInvitation } from './accept-invitation.ts';
import { isGroupMember } from './group-membership.ts';
import { forgotPassword, requireResetCode, resetPassword } from './password-reset.ts';
import { staffSide } from './sides.ts';
import { signIn, signOut } from './sign-in.ts';

export const authRoutes = implement(auth, {
  login: withOwnTransactions((context) => signIn(staffSide, context.body, context)),

  logout: signOut,

  me: async ({ tx, actor }) => {
    const { id, email, firstName, lastName, roles, site } = actor;
    const person = { id, email, firstName, lastName, roles: [...roles], site };
    return { ...person, isGroupMember: await isGroupMember(tx, id) };
  },

  forgotPassword: withOwnTransactions((context) => forgotPassword(staffSide, context.body.email, context)),

  validateResetCode: async ({ tx, body, now }) => {
    await requireResetCode(tx, 'staff', body.code, now);
    return undefined;
  },

  resetPassword: withOwnTransactions((context) => resetPassword('staff', context.body, context)),
});

export const invitationRoutes = implement(invitations, {
  validate: withOwnTransactions((context) => validateInvitation(staffSide, context.body.code, context)),
  accept: withOwnTransactions((context) => acceptInvitation(staffSide, context.body, context)),
});
