// Where someone wanted to go before signing in: a path below the site they are on, never another host or site.
import type { Place } from './place.ts';

const signedInPath = '/applications';

/** Being led back to one of these would ask again for what has just been given. */
const askingPath = /^\/(sign-in|register|confirm|forgot-password|reset-password)\/?$/;

/** The path below the site, or nothing if the browser would take it anywhere else. */
export function ownPath({ home }: Place, path: string | null): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const base = 'https://this.site';
  const written = `${home}${path}`;
  const address = URL.canParse(written, base) ? new URL(written, base) : undefined;
  if (address?.origin !== base || !address.pathname.startsWith(`${home}/`)) return undefined;
  const below = address.pathname.slice(home.length);
  if (below.startsWith('//') || askingPath.test(below)) return undefined;
  return `${below}${address.search}${address.hash}`;
}

/** Where a sign-in on this page leads. */
export const returnPath = (place: Place) => ownPath(place, place.query.get('return')) ?? signedInPath;

/** Another page of the sign-in, from which the way back is still known. */
export function keepingReturn(place: Place, path: string): string {
  const back = ownPath(place, place.query.get('return'));
  return place.to(back ? `${path}?${new URLSearchParams({ return: back })}` : path);
}

/** Kept until the e-mail is confirmed, which most do in another tab. */
const storageKey = ({ site }: Place) => `return-path-${site}`;

export const rememberedReturn = {
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
