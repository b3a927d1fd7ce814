// Reads from the document which page of which public site this is, and builds addresses on the site.
import { type publicSite, wholeNumber } from '../../contract/fields.ts';
import { sites } from '../../contract/vocabulary.ts';
import type { z } from '../../contract/zod.ts';
import { below } from '../addresses.ts';
import type { SiteName } from '../brand.ts';

export interface Place {
  readonly site: SiteName;
  readonly siteNumber: z.infer<typeof publicSite>;
  /** The path of the site, such as /site/ix; empty if the site has its own host. */
  readonly home: string;
  /** The home of the other site. */
  readonly otherHome: string;
  /** The pages about data and terms that the site has published. */
  readonly published: readonly string[];
  /** The id of the page's record, if it has one. */
  readonly id: number | null;
  readonly query: URLSearchParams;
  /** The address of a path below the site. */
  readonly to: (path: string) => string;
}

export function placeOf(
  { site, home = '', otherHome = '', published = '', id }: DOMStringMap,
  search: string,
): Place {
  const name: SiteName = site === 'ga' ? 'ga' : 'ix';
  return {
    site: name,
    siteNumber: name === 'ga' ? sites.GA : sites.IX,
    home,
    otherHome,
    published: published.split(' '),
    id: wholeNumber.safeParse(id).data ?? null,
    query: new URLSearchParams(search),
    to: (path) => below(home, path),
  };
}

/** The element that the script renders into. */
export const appContainer = () => document.getElementById('app');

export const thisPlace = () => placeOf(appContainer()?.dataset ?? {}, location.search);
