// Manages the session of a company account: its token, signing out, and redirects around the sign-in page.
import { answerOf, CallFailure, send } from '../../browser/calling.ts';
import { companyAuth, type SignedInUser, userTokenStorageKey } from '../../contract/company-auth.ts';
import type { Place } from './place.ts';
import { ownPath } from './return-path.ts';
import { discardUnsavedWork } from './unsaved-work.ts';

export const token = (): string | null => localStorage.getItem(userTokenStorageKey);

export function storeToken(newToken: string) {
  localStorage.setItem(userTokenStorageKey, newToken);
}

/** Dispatched on the window when the session ends, for the line that shows who is signed in. */
export const signedOutEvent = 'challenge-desk-signed-out';

export function removeToken() {
  localStorage.removeItem(userTokenStorageKey);
  dispatchEvent(new Event(signedOutEvent));
}

/** Ends the session even if the server cannot be reached, and removes this person's drafts from the browser. */
export async function signOut(place: Place, personID: number | null): Promise<void> {
  const caller = { token: token(), cookies: document.cookie };
  removeToken();
  discardUnsavedWork(personID);
  try {
    await send(companyAuth.logout, {}, caller);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
  location.assign(place.to('/'));
}

/** `ended` means that the session ended by itself, which the sign-in page says. */
type SignInReason = 'needed' | 'ended';

/** Returns the address of the sign-in page, with the current page as return path. */
export function signInAddress(
  place: Place,
  at: Pick<Location, 'pathname' | 'search'>,
  reason: SignInReason = 'needed',
): string {
  const back = ownPath(place, `${at.pathname}${at.search}`.slice(place.home.length));
  const query = new URLSearchParams({
    ...(back && { return: back }),
    ...(reason === 'ended' && { ended: '1' }),
  });
  return place.to(query.size > 0 ? `/sign-in?${query}` : '/sign-in');
}

/** Replaces the page in the history, so that "Back" does not return to it. */
export function redirectToSignIn(place: Place, reason: SignInReason = 'needed') {
  location.replace(signInAddress(place, location, reason));
}

const redirectedKey = 'led-on';

/** Returns once whether a redirect opened this page, because screen readers must then announce its heading. */
export function wasRedirectedHere(): boolean {
  const wasRedirected = sessionStorage.getItem(redirectedKey) !== null;
  sessionStorage.removeItem(redirectedKey);
  return wasRedirected;
}

/** Opens another page. The promise never resolves, so the form stays busy until that page is loaded. */
export function redirectTo(address: string): Promise<never> {
  sessionStorage.setItem(redirectedKey, 'yes');
  location.replace(address);
  return new Promise(() => {});
}

/** For pages that are open to everyone: it never redirects to the sign-in page. */
export async function signedInUser(): Promise<SignedInUser | null> {
  const currentToken = token();
  if (!currentToken) return null;
  try {
    const response = await send(companyAuth.me, {}, { token: currentToken, cookies: document.cookie });
    if (response.ok) return (await answerOf(companyAuth.me, response, {})).data;
    if (response.status === 401 && token() === currentToken) removeToken();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
  return null;
}
