// The verdict about a place as text, with a colour of the same meaning.
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import type { RankingRow } from './ranking-rows.ts';

const tones = {
  'firm-in': 'green',
  'close-call': 'yellow',
  'firm-out': 'neutral',
  'below-minimum': 'orange',
} as const;

type Verdict = Pick<RankingRow, 'verdict' | 'verdictText'>;

export function VerdictBadge({ row: { verdict, verdictText } }: { row: Verdict }) {
  return verdict === null ? verdictText : <StatusBadge tone={tones[verdict]}>{verdictText}</StatusBadge>;
}
