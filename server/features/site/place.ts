// Finds the public site that an address belongs to, and the path below that site.

import type { Settings } from '../../platform/settings/settings.ts';
import type { PublicSite } from '../links/public-site.ts';

export interface Place {
  readonly site: PublicSite;
  /** The path below the site, without a slash at its end. Null if the host has a site but the path is not below it. */
  readonly path: string | null;
  /** The path of the site, without a slash at its end. The links of its pages start with it. */
  readonly home: string;
}

interface Home {
  readonly site: PublicSite;
  readonly host: string;
  /** Without a slash at its end. `path` is the same in lower case. */
  readonly home: string;
  readonly path: string;
}

/** Paths that every host answers in the same way: API calls, published keys, media and the files of the public pages. */
const pathsOfEveryHost =
  /^\/(admin|public|media|health|site\/assets|\.well-known\/challenge-desk-keys\.json)(\/|$)|^\/site\/(ix|ga)\.svg$/i;

/** Counts from the end, because a regular expression would be slow with thousands of slashes. */
function withoutSlash(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
const withoutPort = (host: string) => host.replace(/:(80|443)$/, '');

/**
 * A site on its own host has the whole host, so nothing of the back office is found there. A site on the back office's
 * host starts at its path, whatever host name the request has.
 */
export function placeFinder({ adminSiteUrl, publicSites }: Pick<Settings, 'adminSiteUrl' | 'publicSites'>) {
  const backOfficeHost = new URL(adminSiteUrl).host;
  const homes = (['ix', 'ga'] as const)
    .map((site): Home => {
      const { host, pathname } = new URL(publicSites[site]);
      const home = withoutSlash(pathname);
      return { site, host, home, path: home.toLowerCase() };
    })
    // The longer path comes first, because it may be below the other.
    .toSorted((one, other) => other.path.length - one.path.length);

  return (host: string, pathname: string): Place | null => {
    if (pathsOfEveryHost.test(pathname)) return null;
    const name = withoutPort(host.toLowerCase());
    const matching = name === backOfficeHost ? [] : homes.filter((home) => home.host === name);
    const candidates =
      matching.length > 0
        ? matching
        : homes.filter((home) => home.host === backOfficeHost && home.path !== '');
    const path = withoutSlash(pathname).toLowerCase();
    const found = candidates.find((home) => path === home.path || path.startsWith(`${home.path}/`));
    if (found) return { site: found.site, path: path.slice(found.path.length), home: found.home };
    const [first] = matching;
    return first ? { site: first.site, path: null, home: first.home } : null;
  };
}
