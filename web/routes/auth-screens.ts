// The screens outside the frame: signing in, and the pages that links in mails open.
import type { AuthScreen } from '../platform/screen.ts';

/** Open to everyone. */
export const authScreens: readonly AuthScreen[] = [
  { path: '/auth/login', load: () => import('../features/auth/LoginScreen.tsx').then((m) => m.LoginScreen) },
  {
    path: '/auth/forgot-password',
    load: () => import('../features/auth/ForgotPasswordScreen.tsx').then((m) => m.ForgotPasswordScreen),
  },
  {
    path: '/auth/reset-password',
    load: () => import('../features/auth/ResetPasswordScreen.tsx').then((m) => m.ResetPasswordScreen),
  },
  { path: '/auth/oidc', load: () => import('../features/auth/OidcScreen.tsx').then((m) => m.OidcScreen) },
  {
    path: '/auth/invitation',
    load: () => import('../features/auth/InvitationScreen.tsx').then((m) => m.InvitationScreen),
  },
  {
    path: '/auth/confirm-email',
    load: () => import('../features/auth/ConfirmEmailScreen.tsx').then((m) => m.ConfirmEmailScreen),
  },
  {
    path: '/auth/unsubscribe',
    load: () => import('../features/auth/UnsubscribeScreen.tsx').then((m) => m.UnsubscribeScreen),
  },
];
