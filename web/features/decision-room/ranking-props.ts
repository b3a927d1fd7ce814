// The props of the ranking's table and cards.
import type { CutOff } from '../../../rules/cut-off.ts';
import type { CutOffLineProps } from './CutOffLine.tsx';
import type { RowFacts } from './RowDetails.tsx';
import type { RankingRow } from './ranking-rows.ts';

export interface RankingListProps {
  /** The rows drawn so far; a long ranking is drawn in batches. */
  rows: readonly RankingRow[];
  cutOff: CutOff;
  /** After how many rows the line lies; null if there is none, or its place is not drawn yet. */
  linePosition: number | null;
  line: Pick<CutOffLineProps, 'ranks' | 'onMove'>;
  rankedCount: number;
  showsAdjusted: boolean;
  /** false for a past moment, which has no decisions. */
  showsDecisions: boolean;
  facts: RowFacts;
  isOpen: (id: number) => boolean;
  onToggle: (id: number) => void;
}
