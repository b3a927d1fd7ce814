// Which page of which public site this is, as the server wrote it into the document, and the addresses below the site.
import { type publicSite, wholeNumber } from '../../contract/fields.ts';
import { sites } from '../../contract/vocabulary.ts';
import type { z } from '../../contract/zod.ts';
import { below } from '../addresses.ts';
import type { SiteName } from '../brand.ts';

export interface Place {
  readonly site: SiteName;
  readonly siteNumber: z.infer<typeof publicSite>;
  /** The path of the site, such as /site/ix; empty on a host of its own. */
  readonly home: string;
  /** Where the other site begins. */
  readonly otherHome: string;
  /** Of the record that the page is about, if it is about one. */
  readonly id: number | null;
  readonly query: URLSearchParams;
  /** The address of a path below the site. */
  readonly to: (path: string) => string;
}

export function placeOf({ site, home = '', otherHome = '', id }: DOMStringMap, search: string): Place {
  const name: SiteName = site === 'ga' ? 'ga' : 'ix';
  return {
    site: name,
    siteNumber: name === 'ga' ? sites.GA : sites.IX,
    home,
    otherHome,
    id: wholeNumber.safeParse(id).data ?? null,
    query: new URLSearchParams(search),
    to: (path) => below(home, path),
  };
}

/** Where the script draws. */
export const drawnInto = () => document.getElementById('app');

export const thisPlace = () => placeOf(drawnInto()?.dataset ?? {}, location.search);
