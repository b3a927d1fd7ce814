// Builds the addresses of the public sites. No other file knows their form.
import { sites } from '../../../contract/vocabulary.ts';
import type { Settings } from '../../platform/settings/settings.ts';

export type PublicSite = keyof Settings['publicSites'];
type Addresses = Pick<Settings, 'publicSites'>;

interface RecordOnSite {
  readonly id: number;
  readonly site: number;
}

export const publicSiteOf = (site: number): PublicSite => (site === sites.GA ? 'ga' : 'ix');

/** The path below the public site. */
const challengePath = (challengeID: number) => `/challenges/${challengeID}`;

export const publicLinkOf = ({ publicSites }: Addresses, { id, site }: RecordOnSite) =>
  `${publicSites[publicSiteOf(site)]}${challengePath(id)}`;

export const previewLinkOf = (
  settings: Addresses,
  challenge: RecordOnSite & { readonly previewKey: string },
): string =>
  `${publicLinkOf(settings, challenge)}?${new URLSearchParams({ previewKey: challenge.previewKey })}`;

export const autoLoginLinkOf = (
  { publicSites }: Addresses,
  site: number,
  challengeID: number,
  code: string,
): string =>
  `${publicSites[publicSiteOf(site)]}/auto-login?${new URLSearchParams({ token: code, redirect: challengePath(challengeID) })}`;

/** `page` starts at 1. */
export const listLinkOf = ({ publicSites }: Addresses, site: PublicSite, page: number): string =>
  new URL(page === 1 ? '' : `?page=${page}`, publicSites[site]).href;

const scoreSummaryPath = '/expiring/score-summary';

/** Match a path below the public site, without a slash at its end. */
export const scoreSummaryPattern = new RegExp(`^${scoreSummaryPath}$`);
export const scoreSummaryPdfPattern = new RegExp(`^${scoreSummaryPath}/pdf$`);

/** `home` is the path of the public site. */
export const scoreSummaryPdfPath = (home: string, pdfToken: string): string =>
  `${home}${scoreSummaryPath}/pdf?${new URLSearchParams({ token: pdfToken })}`;

export const shareLinkOf = ({ publicSites }: Addresses, site: number, token: string): string =>
  `${publicSites[publicSiteOf(site)]}${scoreSummaryPath}/?${new URLSearchParams({ token })}`;

/** The pages that mails to companies link to, and the query parameter in which each expects its code. */
const codeNames = {
  confirm: 'code',
  'confirm-email': 'code',
  invitation: 'code',
  'reset-password': 'guid',
  'sign-in': '',
  register: '',
  'my-data': '',
} as const;

export const companyLinkOf = (
  { publicSites }: Addresses,
  site: number,
  page: keyof typeof codeNames,
  code?: string,
): string => {
  const address = `${publicSites[publicSiteOf(site)]}/${page}`;
  return code === undefined ? address : `${address}?${new URLSearchParams({ [codeNames[page]]: code })}`;
};

/** The page that checks sealed decision packs. */
export const verifyLinkOf = ({ publicSites }: Addresses, site: number): string =>
  `${publicSites[publicSiteOf(site)]}/verify`;

export const companyApplicationLinkOf = ({ publicSites }: Addresses, { id, site }: RecordOnSite): string =>
  `${publicSites[publicSiteOf(site)]}/applications/${id}`;
