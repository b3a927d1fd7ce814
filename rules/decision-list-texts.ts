// Holds the texts of the lists of decisions and letters: outcomes, bulk actions, deliveries and what letters say.
import {
  type BulkAction,
  type FeedbackScores,
  type Outcome,
  outcomeLabels,
} from '../contract/decision-vocabulary.ts';
import type { Letter } from '../contract/letters.ts';

interface Decided {
  readonly outcome: Outcome | null;
  readonly reservePlace: number | null;
}

export const undecidedLabel = 'Undecided';

/** "Invite to pitch", "Reserve, place 1", "Decline" or "Undecided". */
export function outcomeText({ outcome, reservePlace }: Decided): string {
  if (outcome === null) return undecidedLabel;
  const label = outcomeLabels[outcome];
  return reservePlace === null ? label : `${label}, place ${reservePlace}`;
}

/** "a, b and c". */
const listText = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Shown beside a decision that departs from the ranking. */
export const preferredText = (passedOver: readonly string[]) =>
  `Preferred to ${listText(passedOver)}, which scored higher.`;

const applicationsText = (count: number) => (count === 1 ? '1 submission' : `${count} submissions`);

interface BulkTexts {
  readonly label: string;
  /** What the action will do. */
  readonly question: (count: number) => string;
  /** Shown if no application is left to decide. */
  readonly nothing: string;
  readonly done: (count: number) => string;
}

const declined = (count: number) => `${applicationsText(count)} declined.`;

export const bulkTexts: Readonly<Record<BulkAction, BulkTexts>> = {
  inviteAboveLine: {
    label: 'Invite all above the cut-off',
    question: (count) => `Invite ${applicationsText(count)} above the cut-off to pitch?`,
    nothing: 'No undecided submission is above the cut-off.',
    done: (count) => `${applicationsText(count)} invited to pitch.`,
  },
  declineFirmOut: {
    label: 'Decline all firm out',
    question: (count) => `Decline ${applicationsText(count)} that ${count === 1 ? 'is' : 'are'} firmly out?`,
    nothing: 'No undecided submission is firmly out.',
    done: declined,
  },
  declineUndecided: {
    label: 'Decline all undecided',
    question: (count) =>
      count === 1 ? 'Decline the undecided submission?' : `Decline all ${count} undecided submissions?`,
    nothing: 'Every submission has a decision.',
    done: declined,
  },
};

/** Shown above the applications that a bulk action leaves undecided. */
export const skippedText = (count: number) =>
  count === 1
    ? '1 submission stays undecided, because its decision needs a reason:'
    : `${count} submissions stay undecided, because their decisions need a reason:`;

export const feedbackScoresLabels: Readonly<Record<FeedbackScores, string>> = {
  none: 'Letters say nothing about scores',
  bands: 'Letters say low, middle or high for each criterion',
  points: 'Letters give the points for each criterion and the total',
};

export const deliveryLabels: Readonly<Record<Letter['delivery'], string>> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  givenUp: 'Could not be sent',
  noAddress: 'No email address',
};

/** Shown above the letters that have been released. */
export function undeliveredText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? '1 letter was not sent.' : `${count} letters were not sent.`;
}
