// What the sections of a decision pack's PDF share: names, ranks, times and columns.
import type { DecisionPack } from '../../../contract/decision-pack.ts';
import { dateAndTime } from '../../../rules/date-text.ts';
import { rankText } from '../../../rules/decision-texts.ts';

type Note = NonNullable<DecisionPack['notes'][number]['struck']>;

/** What several sections need. */
export interface PackWords {
  readonly pack: DecisionPack;
  readonly nameOf: (application: number) => string;
  readonly rankOf: (application: number) => string;
  readonly timeOf: (instant: string) => string;
  /** When and by whom something ended, and why; empty before that. */
  readonly noteOf: (note: Note | null) => string;
}

export const none = '-';
export const columns = {
  submission: { label: 'Submission', width: 150, isRowHeading: true },
  rank: { label: 'Rank', width: 44, align: 'right' },
  when: { label: 'When', width: 92 },
} as const;

export function wordsOf(pack: DecisionPack, timeZone: string): PackWords {
  const names = new Map(pack.submissions.map(({ id, companyName }) => [id, companyName]));
  const ranks = pack.results.ranking.map(({ rank }) => rank);
  const rankByApplication = new Map(pack.results.ranking.map(({ submission, rank }) => [submission, rank]));
  const timeOf = (instant: string) => {
    const { date, time } = dateAndTime(new Date(instant), timeZone);
    return `${date} ${time}`;
  };
  return {
    pack,
    timeOf,
    nameOf: (application) => names.get(application) || `Submission ${application}`,
    rankOf: (application) => {
      const rank = rankByApplication.get(application) ?? null;
      return rankText({ rank, isTied: ranks.filter((one) => one === rank).length > 1 });
    },
    noteOf: (note) => (note ? `${timeOf(note.on)}, ${note.by}: ${note.reason}` : ''),
  };
}
