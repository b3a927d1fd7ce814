// The two public sites: what each is called.

export type SiteName = 'ix' | 'ga';

export interface Brand {
  /** Stands in the mark. */
  readonly mark: string;
  readonly name: string;
}

export const brands: Record<SiteName, Brand> = {
  ix: { mark: 'IX', name: 'IX Challenges' },
  ga: { mark: 'GA', name: 'GA Challenges' },
};
