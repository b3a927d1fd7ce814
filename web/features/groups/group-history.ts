// Labels and formats for the fields in a group's history.
import { type SiteNumber, siteLabels } from '../../../contract/vocabulary.ts';
import type { HistoryFields } from '../history/history-text.ts';
import { weightingChange } from '../weighting/weighting-text.ts';

export const groupHistoryFields: HistoryFields = {
  name: { label: 'Name' },
  site: { label: 'Site', show: (site) => siteLabels[site as SiteNumber] },
  adminIDs: { label: 'Permitted admins', names: 'person' },
  viewerIDs: { label: 'Permitted viewers', names: 'person' },
  challengeHolderIDs: { label: 'Challenge holders', names: 'person' },
  scoreWeighting: { label: 'Default score weighting', show: weightingChange },
};
