// The two public sites: what each is called.
import { publicSiteNames, sites } from '../contract/vocabulary.ts';

export type SiteName = 'ix' | 'ga';

export interface Brand {
  /** Stands in the mark. */
  readonly mark: string;
  readonly name: string;
}

export const brands: Record<SiteName, Brand> = {
  ix: { mark: 'IX', name: publicSiteNames[sites.IX] },
  ga: { mark: 'GA', name: publicSiteNames[sites.GA] },
};
