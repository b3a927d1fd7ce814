// Turns what a company typed as its website into a web address.
import { isWebAddress, withScheme } from '../../../contract/web-address.ts';

/** null if it is not a web address; anything such as javascript:… stays plain text. */
export function websiteOf(typed: string): string | null {
  const url = withScheme(typed);
  return isWebAddress(url) ? url : null;
}
