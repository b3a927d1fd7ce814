// What a company typed as its website, and where that leads.

import { isWebAddress, withScheme } from '../../../contract/web-address.ts';

/** null: it leads nowhere that may be followed; anything such as javascript:… stays a text. */
export function websiteOf(typed: string): string | null {
  const url = withScheme(typed);
  return isWebAddress(url) ? url : null;
}
