// The filter by site of the lists of people and groups, for people who see every site.
import { siteLabels, sites } from '../../contract/vocabulary.ts';
import type { ListFilter } from '../ui/tables/list-filter.ts';

export const siteFilter: ListFilter = {
  name: 'site',
  label: 'Site',
  allLabel: 'Any site',
  kind: 'one',
  options: [sites.All, sites.IX, sites.GA].map((value) => ({
    value: String(value),
    label: siteLabels[value],
  })),
};
