// Ends the session in the browser and on the server; the browser removes the token whatever the server replies.
import { auth } from '../../contract/auth.ts';
import { CallFailure, call } from './api.ts';
import { loginPath, redirect, requestedPage } from './redirect.ts';
import { session } from './session.ts';
import { sessionError } from './session-error.ts';

/** Ends the session. The guard then shows the sign-in page and remembers the current page. */
export function endSession() {
  const request = call(auth.logout, {});
  session.signOut();
  request.catch((error: unknown) => {
    if (!(error instanceof CallFailure)) throw error;
  });
}

/** Also forgets the current page, because someone who logs out does not want to return to it. */
export function logOut() {
  endSession();
  sessionError.forget();
  requestedPage.forget();
  redirect.set(loginPath);
}
