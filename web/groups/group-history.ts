// How the history of a group reads: people by name, sites and weights in words.
import type { ScoreWeighting } from '../../contract/scores.ts';
import { type SiteNumber, siteLabels } from '../../contract/vocabulary.ts';
import type { HistoryFields } from '../history/history-words.ts';
import { weightingText } from '../scores/weighting-text.ts';

/** `names`: of everyone whose name this page knows; someone who is gone since is told by their number. */
export function groupHistoryFields(names: ReadonlyMap<number, string>): HistoryFields {
  const show = (ids: unknown) => (ids as number[]).map((id) => names.get(id) ?? `person ${id}`).join(', ');
  return {
    name: { label: 'Name' },
    site: { label: 'Site', show: (site) => siteLabels[site as SiteNumber] },
    adminIDs: { label: 'Permitted admins', show },
    viewerIDs: { label: 'Permitted viewers', show },
    challengeHolderIDs: { label: 'Challenge holders', show },
    scoreWeighting: {
      label: 'Default score weighting',
      show: (weighting) => weightingText(weighting as ScoreWeighting),
    },
  };
}
