// The two sides on which people sign in, staff in the back office and companies on a public site: where each is, what
// it is called, and who may sign in there.
import { productName, publicSiteNames, sites } from '../../../contract/vocabulary.ts';
import { canSignInToSite } from '../../../rules/company-applications.ts';
import { kindOf } from '../../../rules/people.ts';
import type { Actor } from '../../../rules/permissions.ts';
import { allow, type Verdict } from '../../../rules/verdict.ts';
import type { Audience } from '../../platform/http/identification.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { companyLinkOf, publicSiteOf } from '../links/public-site.ts';

export type PublicSiteNumber = keyof typeof publicSiteNames;

type AccountPage = 'sign-in' | 'reset-password' | 'invitation' | 'confirm-email';

export interface Side {
  readonly audience: Audience;
  /** What mails and authenticator apps call it. */
  readonly name: string;
  /** The address of the site on which the person is. Passkeys are for its host. */
  readonly addressOf: (settings: Settings) => string;
  readonly linkOf: (settings: Settings, page: AccountPage, code?: string) => string;
  /** Asked only after people have proved who they are, so that strangers learn nothing from it. */
  readonly admits: (person: Pick<Actor, 'site'>) => Verdict;
  /** The side that mails to this person come from; a company may have asked on the other site. */
  readonly forPerson: (person: Pick<Actor, 'site'>) => Side;
}

/** The pages of the back office, with the query parameter in which each expects its code. */
const staffPages = {
  'sign-in': 'login',
  'reset-password': 'reset-password?guid=',
  invitation: 'invitation?code=',
  'confirm-email': 'confirm-email?code=',
} as const satisfies Record<AccountPage, string>;

export const staffSide: Side = {
  audience: 'staff',
  name: productName,
  addressOf: ({ adminSiteUrl }) => adminSiteUrl,
  linkOf: ({ adminSiteUrl }, page, code = '') => `${adminSiteUrl}/auth/${staffPages[page]}${code}`,
  admits: () => allow,
  forPerson: () => staffSide,
};

export const companySide = (site: PublicSiteNumber): Side => ({
  audience: 'user',
  name: publicSiteNames[site],
  addressOf: ({ publicSites }) => publicSites[publicSiteOf(site)],
  linkOf: (settings, page, code) => companyLinkOf(settings, site, page, code),
  admits: (person) => canSignInToSite(person, site),
  forPerson: (person) => companySide(companySiteOf(person, site)),
});

/** The site of a company: its own, or the one on which it is if it belongs to both. */
export const companySiteOf = (
  { site }: Pick<Actor, 'site'>,
  current: PublicSiteNumber = sites.IX,
): PublicSiteNumber => (site === sites.All ? current : (site as PublicSiteNumber));

/** The side on which this person signs in. */
export const sideOfPerson = (person: Pick<Actor, 'site' | 'roles'>): Side =>
  kindOf(person) === 'user' ? companySide(companySiteOf(person)) : staffSide;

interface CompanyCall {
  readonly actor: Pick<Actor, 'site'> | null;
  readonly body: { readonly site?: PublicSiteNumber; readonly [field: string]: unknown } | undefined;
}

/** The side of a call that a company makes, for handlers that staff and companies share. */
export const sideOfCompanyCall = ({ actor, body }: CompanyCall): Side => {
  const current = body?.site ?? sites.IX;
  return companySide(actor ? companySiteOf(actor, current) : current);
};

/** How a handler that staff and companies share learns on which side a call is. */
export type SideOfCall = (call: CompanyCall) => Side;

export const sideOfStaffCall: SideOfCall = () => staffSide;
