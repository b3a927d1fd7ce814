// Logout: the session ends here and on the server; the browser forgets the token whatever the server answers.
import { auth } from '../../contract/auth.ts';
import { CallFailure, call } from './api.ts';
import { loginPath, redirect, remembered } from './redirect.ts';
import { session } from './session.ts';
import { sessionError } from './session-error.ts';

/** Ends the sign-in and stays where one is, which the guard then turns into the sign-in page with this page remembered. */
export function endSession() {
  const told = call(auth.logout, {});
  session.signOut();
  told.catch((error: unknown) => {
    if (!(error instanceof CallFailure)) throw error;
  });
}

/** Whoever logs out does not want to come back to this page. */
export function logOut() {
  endSession();
  sessionError.forget();
  remembered.forget();
  redirect.set(loginPath);
}
