// The titles of the public pages about data and terms, for the back office.
import type { PublicPageName } from '../../../contract/public-pages.ts';

export const publicPageTitles: Readonly<Record<PublicPageName, string>> = {
  privacy: 'Privacy notice',
  terms: 'Terms of use',
};
