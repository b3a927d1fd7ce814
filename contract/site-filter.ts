// Defines the filter by site of the lists of people and groups.
import { site, wholeNumber } from './fields.ts';

/** A number in the address, unlike a site in a body. */
export const siteInQuery = wholeNumber.pipe(site);
