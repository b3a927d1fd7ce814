// Suggests interests where a member and a company share a domain; only people act on a suggestion.
import { withScheme } from '../contract/web-address.ts';
import { publicMailHosts } from './public-mail-hosts.ts';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/** The host of a website without `www.`; null if the address cannot be read. */
function hostOf(url: string): string | null {
  const address = withScheme(url.trim());
  if (!URL.canParse(address)) return null;
  return new URL(address).hostname.toLowerCase().replace(/^www\./, '') || null;
}

interface Company {
  readonly email: string;
  readonly url: string;
}

/** The domain that the person shares with the company, or null. A public mail host counts only for the same address. */
export function sharedDomain(personEmail: string, company: Company): string | null {
  const [personAddress, companyAddress] = [personEmail, company.email].map((email) =>
    email.trim().toLowerCase(),
  );
  if (!personAddress?.includes('@')) return null;
  const domain = domainOf(personAddress);
  if (publicMailHosts.has(domain)) return personAddress === companyAddress ? domain : null;
  const isShared =
    (companyAddress?.includes('@') && domainOf(companyAddress) === domain) || hostOf(company.url) === domain;
  return isShared ? domain : null;
}

interface Pair {
  readonly applicationID: number;
  readonly personID: number;
}

/** Leaves out pairs that are settled: with an interest, in force or cleared, or with a dismissed suggestion. */
export function suggestionsFor(
  members: readonly { readonly id: number; readonly email: string }[],
  applications: readonly (Company & { readonly id: number })[],
  settled: readonly Pair[],
): (Pair & { readonly domain: string })[] {
  const keyOf = ({ applicationID, personID }: Pair) => `${applicationID} ${personID}`;
  const known = new Set(settled.map(keyOf));
  return members.flatMap(({ id: personID, email }) =>
    applications.flatMap((company) => {
      const pair = { personID, applicationID: company.id };
      const domain = known.has(keyOf(pair)) ? null : sharedDomain(email, company);
      return domain === null ? [] : [{ ...pair, domain }];
    }),
  );
}
