// Gives the names of the two public sites.
import { publicSiteNames, sites } from '../contract/vocabulary.ts';

export type SiteName = 'ix' | 'ga';

export interface Brand {
  /** The letters in the logo. */
  readonly mark: string;
  readonly name: string;
}

export const brands: Record<SiteName, Brand> = {
  ix: { mark: 'IX', name: publicSiteNames[sites.IX] },
  ga: { mark: 'GA', name: publicSiteNames[sites.GA] },
};
