// Holds the texts of past scores: the moments that mattered, and what changed since one of them.
import type { momentKinds, ScoreWrite } from '../contract/scores-as-at.ts';
import { rankText, ratingChangeText } from './decision-texts.ts';
import { cleanFileName } from './file-name.ts';
import { innovativeLabel, tableTexts, yesOrNo } from './score-texts.ts';
import { pointsText } from './scoring.ts';

export const asAtTexts = {
  label: 'As at',
  moments: 'Moments',
  changes: 'What changed since',
  backToToday: 'Back to today',
  noApplications: 'There were no submissions at this moment.',
  noChanges: 'Nothing has changed since.',
  isReconstructed: 'Some of this was reconstructed from the audit record.',
  notYet: 'This moment has not come yet.',
} as const;

/** The columns of what changed since a moment. */
export const changeColumnTexts = {
  submission: 'Submission',
  rank: 'Rank',
  score: 'Score',
  changes: 'Changes',
} as const;

/** The banner above past scores. `at` is DD/MM/YYYY HH:mm. */
export const asAtText = (at: string, isSameAsToday: boolean) =>
  `As at ${at}. Today's scores are ${isSameAsToday ? 'the same' : 'different'}.`;

/** `at` is DD/MM/YYYY HH:mm; a file name cannot contain its slashes and colon. */
export const pastScoresFileName = (at: string, challengeName: string, extension: 'pdf' | 'xlsx') =>
  cleanFileName(
    `Scores as at ${at.replaceAll('/', '-').replace(':', '.')} ${challengeName.replaceAll(/[/\\]/g, '-')}.${extension}`,
    { kind: 'Scores', extension },
  );

const fromToText = (from: string, to: string) => (from === to ? to : `${from} → ${to}`);

type RankAt = Parameters<typeof rankText>[0];

/** "5 → 4=", or only "4" if the rank is the same. */
export const rankChangeText = (from: RankAt, to: RankAt) => fromToText(rankText(from), rankText(to));

/** "70.7 → 73.3", or only "70.7" if the score is the same. */
export const scoreChangeText = (from: number | null, to: number | null) =>
  fromToText(pointsText(from), pointsText(to));

/** One line of the column Changes. `at` is the write's moment as DD/MM/YYYY HH:mm. */
export function scoreWriteText(write: ScoreWrite, at: string): string {
  switch (write.kind) {
    case 'weights':
      return `Weights ${write.from.join('/')} → ${write.to.join('/')}, ${at}`;
    case 'given':
      return `Assessed by ${write.by}, ${at}`;
    case 'deleted':
      return `Assessment by ${write.by} deleted, ${at}`;
    case 'submitted':
      return `Submitted, ${at}`;
    case 'applicationDeleted':
      return `Submission deleted, ${at}`;
    case 'renamed':
      return `Company name ${write.from} → ${write.to}, ${at}`;
    case 'summaryChanged':
      return `${tableTexts.summary} changed, ${at}`;
    case 'countedAgain':
      return `Assessment by ${write.by} counted again, ${at}`;
    case 'setAside':
      return withReason(`Set aside, ${write.by}, ${at}`, write.reason);
    case 'changed': {
      const { isInnovative } = write;
      const parts = write.ratings.map(ratingChangeText);
      if (isInnovative !== null)
        parts.push(`${innovativeLabel} ${yesOrNo(!isInnovative)} → ${yesOrNo(isInnovative)}`);
      if (write.isCommentChanged) parts.push(`${tableTexts.comment} changed`);
      return withReason(`${parts.join(', ')}, ${write.by}, ${at}`, write.reason);
    }
  }
}

const withReason = (text: string, reason: string | null) =>
  reason === null || reason.trim() === '' ? text : `${text}: ${reason}`;

export interface NamedRankMove {
  readonly companyName: string;
  readonly from: number;
  readonly to: number;
}

/** A moment shows at most this many companies. */
const shownMoves = 3;

export function rankMovesText(moves: readonly NamedRankMove[]): string {
  const shown = moves
    .slice(0, shownMoves)
    .map(({ companyName, from, to }) => `${companyName} ${from} → ${to}`);
  const more = moves.length - shown.length;
  return `Ranks changed: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

export type ReleaseKind = 'first' | 'promotion' | 'correction';

const releaseTexts: Record<ReleaseKind, string> = {
  first: 'Decisions released',
  promotion: 'Invited from the reserve list',
  correction: 'Released decision corrected',
};

type StepKind = Exclude<(typeof momentKinds)[number], 'rank' | 'sealed' | 'released'>;

/** What each moment is called in the list of moments. */
export const momentTexts = {
  rank: rankMovesText,
  ready: 'Marked as ready for assessment.',
  complete: 'Assessments marked as complete.',
  moderation: 'Moderation opened.',
  sealed: (by: string) => `Decision sealed by ${by}.`,
  released: (kind: ReleaseKind, by: string) => `${releaseTexts[kind]} by ${by}.`,
} as const satisfies Record<StepKind, string> & Record<'rank' | 'sealed' | 'released', unknown>;
