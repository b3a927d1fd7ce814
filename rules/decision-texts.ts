// Puts ranks, agreement, severity and decisions into words for people who are not statisticians.
import type { Outcome } from '../contract/decision-vocabulary.ts';
import type { Criterion } from '../contract/ratings.ts';
import { criteria, criterionLabels, decisionRoomTitle } from '../contract/vocabulary.ts';
import type { Agreement } from './agreement.ts';
import type { CutOffChange } from './decision-room.ts';
import { applicationsText, assessmentsText } from './score-texts.ts';
import { pointsText } from './scoring.ts';
import type { Stability, StabilityVerdict } from './stability.ts';

const tolerance = 1e-9;

/** Two decimals, halves up. */
const decimalsText = (value: number) => (Math.floor(value * 100 + 0.5 + tolerance) / 100).toFixed(2);

const placesText = (count: number) => (count === 1 ? '1 place' : `${count} places`);

/** "a, b and c". */
const listText = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** "1st", "2nd", "3rd", "4th", "11th", "21st". */
export function ordinalText(rank: number): string {
  const isTeen = Math.floor(rank / 10) % 10 === 1;
  return `${rank}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th')}`;
}

interface Rank {
  readonly rank: number | null;
  readonly isTied: boolean;
}

export const rankText = ({ rank, isTied }: Rank) => (rank === null ? '-' : `${rank}${isTied ? '=' : ''}`);

/** For people who listen to the page. */
export const spokenRankText = ({ rank, isTied }: Rank) => {
  if (rank === null) return 'no rank';
  return isTied ? `joint ${rank}` : String(rank);
};

export const spreadText = (spread: number) => `${pointsText(spread)} points`;

export const likelyRankHelp = 'likely rank if another panel of the same kind had assessed';
export const likelyRankText = (low: number, high: number) => (low === high ? `${low}` : `${low} to ${high}`);

export const inPlacesLabel = (places: number) => `In the first ${places}`;

/** "57 of 100". Never rounds to none or to all, because a rare case is not impossible. */
export function shareText(count: number, replicates: number): string {
  if (count <= 0) return '0 of 100';
  if (count >= replicates) return '100 of 100';
  return `${Math.min(99, Math.max(1, Math.floor((100 * count) / replicates + 0.5)))} of 100`;
}

export function verdictText(verdict: StabilityVerdict | null, minimum: number | null): string {
  if (verdict === 'below-minimum') return `Below ${pointsText(minimum)}`;
  if (verdict === null) return '-';
  return { 'firm-in': 'Firm in', 'close-call': 'Close call', 'firm-out': 'Firm out' }[verdict];
}

export const roomTexts = {
  open: decisionRoomTitle,
  adjusted: 'If all were equally strict',
  showAdjusted: 'Show adjusted scores',
  fullPanel: 'If everyone assessed everything, strictness cannot change the order.',
  notConnected: 'Some assessors share no submission, so their strictness cannot be compared.',
  tooFewToCompare: 'Too few assessments to compare assessors.',
  tooFewToSimulate: 'Too few assessments to say how another panel would rank.',
  noWeights: 'All weights are 0%, so every submission has rank 1.',
  trial: 'These weights are a trial. Nothing is saved.',
  calculating: 'Calculating…',
  nothingStandsOut: 'Nothing stands out. You can still discuss any submission.',
  agreementHelp: 'Published studies of grant panels mostly lie between 0 and 0.4. 0.8 would be excellent.',
} as const;

interface Counts {
  readonly applications: number;
  readonly assessments: number;
  readonly places: number | null;
  /** Applications without an assessment. */
  readonly unassessed: number;
}

/** The first sentence of the room: how much there is to decide. */
export function countsText({ applications, assessments, places, unassessed }: Counts): string {
  const counts = `${applicationsText(applications)}, ${assessmentsText(assessments)}`;
  const first =
    places === null ? `${counts}. No number of places is set.` : `${counts}, ${placesText(places)}.`;
  if (unassessed === 0) return first;
  return `${first} ${applicationsText(unassessed)} ${unassessed === 1 ? 'has' : 'have'} no assessment.`;
}

const toSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const countText = (count: number, one: string, several: string) =>
  count === 0 ? `none ${one}` : `${count} ${count === 1 ? one : several}`;

/** The second sentence: how many places are firm. Empty if no number of places is set and none is below the minimum. */
export function verdictsText(
  verdicts: readonly (StabilityVerdict | null)[],
  reason: Stability['reason'],
  minimum: number | null,
): string {
  const countOf = (verdict: StabilityVerdict) => verdicts.filter((one) => one === verdict).length;
  const [firmIn, firmOut, close] = [countOf('firm-in'), countOf('firm-out'), countOf('close-call')];
  const firmness = listText([
    countText(firmIn, 'is firmly in', 'are firmly in'),
    countText(firmOut, 'is firmly out', 'are firmly out'),
    countText(close, 'is a close call', 'are close calls'),
  ]);
  const below = countOf('below-minimum');
  const sentences = [
    reason === 'no-weights' && roomTexts.noWeights,
    (reason === 'too-few' || reason === 'no-rows') && 'Too few assessments to say which places are firm.',
    reason === null && firmIn + firmOut + close > 0 && toSentence(firmness),
    below > 0 && `${below} ${below === 1 ? 'is' : 'are'} below the minimum of ${pointsText(minimum)}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The third sentence: how far assessors agree. */
export function agreementText({ alpha, reliability, typicalCount, reason }: Agreement): string {
  if (reason === 'all-equal') return 'All ratings are the same.';
  if (alpha === null || reliability === null) return 'No submission has two assessments.';
  const average = typicalCount === 1 ? 'A single assessor' : `An average of ${typicalCount} assessors`;
  return `Agreement is ${decimalsText(alpha)}. ${average} is reliable to ${decimalsText(reliability)}.`;
}

interface NamedSeverity {
  readonly name: string;
  readonly severity: number | null;
  readonly isMarked: boolean;
}

const strictOrGenerous = (severity: number) => (severity < 0 ? 'markedly strict' : 'markedly generous');

/** The fourth sentence, one for each marked assessor. */
export function severitiesTexts(assessors: readonly NamedSeverity[]): string[] {
  if (assessors.every(({ severity }) => severity === null)) return [roomTexts.tooFewToCompare];
  const marked = assessors.flatMap(({ name, severity, isMarked }) => {
    if (!isMarked || severity === null) return [];
    const side = severity < 0 ? 'below' : 'above';
    const points = `${pointsText(Math.abs(severity))} points ${side} colleagues on the same submissions`;
    return [`${name} is ${strictOrGenerous(severity)}: ${points}.`];
  });
  return marked.length > 0 ? marked : ['No assessor is markedly strict or generous.'];
}

/** How viewers read an assessor's name. */
export const assessorNumberText = (number: number) => `Assessor ${number}`;
/** For someone without a number, because none of their assessments counts, or because names are hidden. */
export const unnamedAssessor = 'An assessor';

export function comparedText(severity: number | null): string {
  if (severity === null) return '-';
  const points = pointsText(Math.abs(severity));
  if (points === '0.0') return '0.0 points';
  return `${points} points ${severity < 0 ? 'lower' : 'higher'}`;
}

/** Two standard errors. */
export const uncertaintyText = (standardError: number | null) =>
  standardError === null ? '-' : `± ${pointsText(2 * standardError)}`;

export const markText = ({ severity, isMarked }: Omit<NamedSeverity, 'name'>) =>
  isMarked && severity !== null ? toSentence(strictOrGenerous(severity)).slice(0, -1) : '';

export const cutOffText = (places: number) => `Cut-off: ${placesText(places)}`;

/** Shown if a tie puts more applications above the cut-off than there are places. */
export const tieText = (above: number, places: number) =>
  above > places ? `${applicationsText(above)} are above the cut-off for ${placesText(places)}.` : null;

/** What would change at the cut-off without one assessor. */
export function withoutAssessorText(
  change: CutOffChange<{ readonly name: string }>,
  assessor: string,
): string {
  const { leaver, entrant, rank } = change;
  const changes = [
    leaver &&
      entrant &&
      rank !== null &&
      `${leaver.name} would be ${ordinalText(rank)} and ${entrant.name} would take its place`,
    leaver && `${leaver.name} would be below the cut-off`,
    entrant && `${entrant.name} would also be above the cut-off`,
  ];
  return `Without ${assessor}'s assessments, ${changes.find(Boolean)}.`;
}

/** Weights further away are not mentioned. */
const nearbyPercent = 20;

/** Which other weights would swap the pair at the cut-off, the nearest first. */
export function swapTexts(
  pair: { readonly upper: string; readonly lower: string },
  levels: readonly (number | null)[],
  percents: readonly number[],
): string[] {
  const total = percents.reduce((sum, percent) => sum + percent, 0);
  const near = criteria.flatMap((criterion, index) => {
    const [level, percent] = [levels[index] ?? null, percents[index] ?? 0];
    if (level === null || level <= 0 || level >= total) return [];
    const distance = Math.abs(level - percent);
    return distance > nearbyPercent + tolerance || distance < tolerance
      ? []
      : [{ criterion, level, percent, distance }];
  });
  return near
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ criterion, level, percent }) => {
      const limit = `${level < percent ? 'less' : 'more'} than ${pointsText(level)}%`;
      const label = criterionLabels[criterion];
      return `${pair.lower} overtakes ${pair.upper} if ${label} counts ${limit} instead of ${percent}%.`;
    });
}

/** Why an application is on the agenda of a moderation. */
export const agendaTexts = {
  closeCall: 'Close call.',
  spread: (points: number) => `Spread: ${pointsText(points)} points.`,
  distance: (name: string, points: number) =>
    `${name} is ${pointsText(points)} points from the mean of the others.`,
  missing: (counted: number, expected: number) =>
    `${counted} of ${expected} expected ${expected === 1 ? 'assessment' : 'assessments'}.`,
  shortComment: (name: string, least: number) => `${name}'s comment has fewer than ${least} characters.`,
  marked: (name: string, severity: number, assessors: number) =>
    `${name} is ${strictOrGenerous(severity)} and ${assessors === 1 ? 'the only assessor' : `one of ${assessors} assessors`}.`,
} as const;

interface RatingChange {
  readonly criterion: Criterion;
  readonly from: number;
  readonly to: number;
}

/** "Fit with challenge 3 → 4". */
export const ratingChangeText = ({ criterion, from, to }: RatingChange) =>
  `${criterionLabels[criterion]} ${from} → ${to}`;

interface Change {
  readonly ratings: readonly RatingChange[];
  /** Without changed ratings: whether the assessment was set aside or counted again. */
  readonly isSetAside: boolean;
  readonly by: string;
  /** DD/MM/YYYY HH:mm. */
  readonly at: string;
  readonly reason: string;
  readonly rankBefore: Rank;
  readonly rankAfter: Rank;
}

/** A change during moderation, with the rank before and after it. */
export function changeText({ ratings, isSetAside, by, at, reason, rankBefore, rankAfter }: Change): string {
  const changes = ratings.map(ratingChangeText);
  const summary = changes.length > 0 ? changes.join(', ') : isSetAside ? 'Set aside' : 'Counted again';
  const [before, after] = [rankText(rankBefore), rankText(rankAfter)];
  const rank = before === after ? `Rank stays ${after}.` : `Rank ${before} → ${after}.`;
  const explained = reason.trim() === '' ? '.' : `: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;
  return `${summary}, ${by}, ${at}${explained} ${rank}`;
}

/** Shown beside an assessment that does not count. `on` is DD/MM/YYYY. */
export const setAsideText = ({
  on,
  by,
  reason,
}: {
  readonly on: string;
  readonly by: string;
  readonly reason: string;
}) => `Set aside on ${on} by ${by}: ${reason}`;

const letterNouns: Record<Outcome, readonly [one: string, several: string]> = {
  invite: ['invitation', 'invitations'],
  reserve: ['reserve letter', 'reserve letters'],
  decline: ['decline', 'declines'],
};

/** Asks before all letters are sent. `responseDate` is DD/MM/YYYY, and null once it has passed. */
export function releaseQuestion(outcomes: readonly Outcome[], responseDate: string | null): string {
  const parts = (['invite', 'reserve', 'decline'] as const).flatMap((outcome) => {
    const count = outcomes.filter((one) => one === outcome).length;
    return count === 0 ? [] : [`${count} ${letterNouns[outcome][count === 1 ? 0 : 1]}`];
  });
  const question = `Send ${listText(parts)}? This cannot be undone.`;
  return responseDate === null ? question : `${question} The response date is ${responseDate}.`;
}

interface Decided {
  readonly outcome: Outcome;
  readonly reservePlace: number | null;
}

/** What the company reads on its application's page. `pitchDate` is DD/MM/YYYY. */
export function companyDecisionText({ outcome, reservePlace }: Decided, pitchDate: string): string {
  if (outcome === 'invite') return `You are invited to pitch on ${pitchDate}.`;
  if (outcome === 'reserve') return `You are on the reserve list, at place ${reservePlace}.`;
  return 'You are not invited to pitch.';
}

/** What the company reads in its list of applications. */
export const companyDecisionLabel = ({ outcome, reservePlace }: Decided) =>
  ({ invite: 'Invited to pitch', reserve: `Reserve, place ${reservePlace}`, decline: 'Not invited' })[
    outcome
  ];

export const noFeedbackText = 'No feedback was given.';

export const changedSinceText = (releasedOn: string) =>
  `Released on ${releasedOn}. Scores have changed since.`;
