// Who is signed in on the public side: their token, entering, leaving, and the way to the sign-in page.
import { answerOf, CallFailure, send } from '../../browser/calling.ts';
import { type SignedInUser, userAuth, userTokenStorageKey } from '../../contract/company-auth.ts';
import { discardWork } from './open-work.ts';
import type { Place } from './place.ts';
import { ownPath } from './return-path.ts';

export const token = (): string | null => localStorage.getItem(userTokenStorageKey);

export function enter(newToken: string) {
  localStorage.setItem(userTokenStorageKey, newToken);
}

/** Told to the window when the sign-in is over, for what says who is signed in. */
export const signedOutEvent = 'challenge-desk-signed-out';

export function forget() {
  localStorage.removeItem(userTokenStorageKey);
  dispatchEvent(new Event(signedOutEvent));
}

/** Ends the sign-in here even if the server cannot be told; nothing that this person wrote stays in the browser. */
export async function leave(place: Place, personID: number | null): Promise<void> {
  const caller = { token: token(), cookies: document.cookie };
  forget();
  discardWork(personID);
  try {
    await send(userAuth.logout, {}, caller);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
  location.assign(place.to('/'));
}

/** `ended`: without their doing, which the sign-in page tells them. */
type SignInReason = 'needed' | 'ended';

/** The address of the sign-in page that leads back to the page at hand. */
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

/** The page is replaced: going back from the sign-in must not lead to it again. */
export function toSignIn(place: Place, reason: SignInReason = 'needed') {
  location.replace(signInAddress(place, location, reason));
}

const ledKey = 'led-on';

/** Whether the page before led here by itself, asked once: whoever reads with their ears has to be told where they are. */
export function wasLedHere(): boolean {
  const wasLed = sessionStorage.getItem(ledKey) !== null;
  sessionStorage.removeItem(ledKey);
  return wasLed;
}

/** Goes on to another page for good; whoever waits for it stays busy until that page is there. */
export function leadOn(address: string): Promise<never> {
  sessionStorage.setItem(ledKey, 'yes');
  location.replace(address);
  return new Promise(() => {});
}

/** For pages that are for everyone: asking does not lead away from them. */
export async function signedInUser(): Promise<SignedInUser | null> {
  const asked = token();
  if (!asked) return null;
  try {
    const response = await send(userAuth.me, {}, { token: asked, cookies: document.cookie });
    if (response.ok) return (await answerOf(userAuth.me, response, {})).data;
    if (response.status === 401 && token() === asked) forget();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
  return null;
}
