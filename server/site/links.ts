// The addresses of a challenge and of its shared scores on the public site that it runs on; the only place that knows their form.
import { sites } from '../../contract/vocabulary.ts';
import type { Settings } from '../settings.ts';

export type PublicSite = keyof Settings['publicSites'];
type Addresses = Pick<Settings, 'publicSites'>;

interface OnASite {
  readonly id: number;
  readonly site: number;
}

export const publicSiteOf = (site: number): PublicSite => (site === sites.GA ? 'ga' : 'ix');

/** Below the public site. */
const challengePath = (challengeID: number) => `/challenges/${challengeID}`;

export const publicLinkOf = ({ publicSites }: Addresses, { id, site }: OnASite) =>
  `${publicSites[publicSiteOf(site)]}${challengePath(id)}`;

export const previewLinkOf = (
  settings: Addresses,
  challenge: OnASite & { readonly previewKey: string },
): string =>
  `${publicLinkOf(settings, challenge)}?${new URLSearchParams({ previewKey: challenge.previewKey })}`;

export const autoLoginLinkOf = (
  { publicSites }: Addresses,
  site: number,
  challengeID: number,
  code: string,
): string =>
  `${publicSites[publicSiteOf(site)]}/auto-login?${new URLSearchParams({ token: code, redirect: challengePath(challengeID) })}`;

const scoreSummaryPath = '/expiring/score-summary';

/** `path` as the place of an address has it: below the public site, without a slash at its end. */
export const isScoreSummaryPath = (path: string | null) => path === scoreSummaryPath;

export const shareLinkOf = ({ publicSites }: Addresses, site: number, token: string): string =>
  `${publicSites[publicSiteOf(site)]}${scoreSummaryPath}/?${new URLSearchParams({ token })}`;
