// Routes for staff: signing in and out, and resetting a forgotten password.
import { auth } from '../../../contract/auth.ts';
import { implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { isGroupMember } from './group-membership.ts';
import { forgotPassword, requireResetCode, resetPassword } from './password-reset.ts';
import { signIn, signOut } from './sign-in.ts';

export const authRoutes = implement(auth, {
  login: withOwnTransactions((context) => signIn({ audience: 'staff' }, context.body, context)),

  logout: signOut,

  me: async ({ tx, actor }) => {
    const { sessionID: _, personVersion: __, ...person } = actor;
    return { ...person, roles: [...person.roles], isGroupMember: await isGroupMember(tx, actor.id) };
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

  resetPassword: withOwnTransactions((context) => resetPassword('staff', context.body, context)),
});
