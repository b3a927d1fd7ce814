// The choices of a field for a site: both sites, or one of them.
import { siteLabels, sites } from '../../contract/vocabulary.ts';

export const siteOptions = [sites.All, sites.IX, sites.GA].map((value) => ({
  value,
  label: siteLabels[value],
}));
