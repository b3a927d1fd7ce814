// Handles the page to return to after signing in: a path on the same site, never another host or site.
import type { Place } from './place.ts';

const signedInPath = '/applications';

/** Returning to one of these would ask again for what was just given. */
const accountPath =
  /^\/(sign-in|register|confirm|confirm-email|invitation|forgot-password|reset-password)\/?$/;

/** Returns the path below the site, or undefined if a browser would go anywhere else. */
export function ownPath({ home }: Place, path: string | null): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const base = 'https://this.site';
  const written = `${home}${path}`;
  const address = URL.canParse(written, base) ? new URL(written, base) : undefined;
  if (address?.origin !== base || !address.pathname.startsWith(`${home}/`)) return undefined;
  const below = address.pathname.slice(home.length);
  if (below.startsWith('//') || accountPath.test(below)) return undefined;
  return `${below}${address.search}${address.hash}`;
}

/** The path to open after signing in on this page. */
export const returnPath = (place: Place) => ownPath(place, place.query.get('return')) ?? signedInPath;

/** Returns the address of another account page that keeps the return path. */
export function withReturnPath(place: Place, path: string): string {
  const back = ownPath(place, place.query.get('return'));
  return place.to(back ? `${path}?${new URLSearchParams({ return: back })}` : path);
}

/** In local storage, because most people confirm their email in another tab. */
const storageKey = ({ site }: Place) => `return-path-${site}`;

export const storedReturnPath = {
  keep(place: Place) {
    const back = ownPath(place, place.query.get('return'));
    if (back) localStorage.setItem(storageKey(place), back);
    else localStorage.removeItem(storageKey(place));
  },
  take(place: Place): string {
    const back = ownPath(place, localStorage.getItem(storageKey(place)));
    localStorage.removeItem(storageKey(place));
    return back ?? signedInPath;
  },
};
