// Which public site an address belongs to, and which path it has below it.

import type { Settings } from '../../settings.ts';
import type { PublicSite } from '../links/public-site.ts';

export interface Place {
  readonly site: PublicSite;
  /** Below the site, without a slash at its end; null: on a host of its own, but below no site. */
  readonly path: string | null;
  /** The path of the site, without a slash at its end: what the links of its pages begin with. */
  readonly home: string;
}

interface Home {
  readonly site: PublicSite;
  readonly host: string;
  /** Without a slash at its end, as is `path`, which is in lower case. */
  readonly home: string;
  readonly path: string;
}

/** What is answered alike on every host: calls, media and the files of the public pages themselves. */
const everywhere = /^\/(admin|public|media|health|site\/assets)(\/|$)|^\/site\/(ix|ga)\.svg$/i;

/** Counted from the end: a regular expression would try each of thousands of slashes anew. */
function withoutSlash(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
const withoutPort = (host: string) => host.replace(/:(80|443)$/, '');

/**
 * A site on a host of its own has that host for itself, so that nothing of the back office is found there.
 * One on the back office's host begins at its path, whatever name the server was called by.
 */
export function placeFinder({ adminSiteUrl, publicSites }: Pick<Settings, 'adminSiteUrl' | 'publicSites'>) {
  const office = new URL(adminSiteUrl).host;
  const homes = (['ix', 'ga'] as const)
    .map((site): Home => {
      const { host, pathname } = new URL(publicSites[site]);
      const home = withoutSlash(pathname);
      return { site, host, home, path: home.toLowerCase() };
    })
    // The longer path first: it may lie below the other.
    .toSorted((one, other) => other.path.length - one.path.length);

  return (host: string, pathname: string): Place | null => {
    if (everywhere.test(pathname)) return null;
    const name = withoutPort(host.toLowerCase());
    const own = name === office ? [] : homes.filter((home) => home.host === name);
    const candidates =
      own.length > 0 ? own : homes.filter((home) => home.host === office && home.path !== '');
    const path = withoutSlash(pathname).toLowerCase();
    const found = candidates.find((home) => path === home.path || path.startsWith(`${home.path}/`));
    if (found) return { site: found.site, path: path.slice(found.path.length), home: found.home };
    const [first] = own;
    return first ? { site: first.site, path: null, home: first.home } : null;
  };
}
