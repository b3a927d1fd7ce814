// Builds the sealed pack of a decision, and calculates its figures again to see whether they follow from its ratings.
import { DecisionPack, packFormat } from '../contract/decision-pack.ts';
import { canonicalMembers, objectOf } from './canonical-json.ts';
import { sortedBy } from './canonical-order.ts';
import {
  differenceInAgreement,
  differenceInRanking,
  differenceInSeverities,
  differenceInStability,
} from './pack-differences.ts';
import { decisionRoomStatistics, figuresOf, type Statistics } from './pack-results.ts';

/** Everything that the figures are calculated from, and what goes into the pack unchanged. */
export type PackFacts = Omit<DecisionPack, 'format' | 'results'>;

/** The order of the facts does not matter. Throws if they hold something that does not belong in a pack. */
export function packOf(facts: PackFacts, statistics: Statistics = decisionRoomStatistics): DecisionPack {
  const figures = figuresOf(facts, statistics);
  return DecisionPack.parse({
    ...facts,
    format: packFormat,
    submissions: sortedBy(facts.submissions, ({ id }) => [id]),
    assessments: sortedBy(
      facts.assessments.map((one) => ({ ...one, changes: sortedBy(one.changes, ({ at }) => [at]) })),
      ({ submission, assessor, createdOn }) => [submission, assessor, createdOn],
    ),
    interests: sortedBy(facts.interests, ({ submission, person, declaredOn }) => [
      submission,
      person,
      declaredOn,
    ]),
    declines: sortedBy(facts.declines, ({ submission, person, declinedOn }) => [
      submission,
      person,
      declinedOn,
    ]),
    notes: sortedBy(facts.notes, ({ submission, createdOn }) => [submission, createdOn]),
    results: {
      ranking: figures.ranking(),
      agreement: figures.agreement(),
      severities: figures.severities(),
      stability: figures.stability(),
    },
    decisions: sortedBy(facts.decisions, ({ submission }) => [submission]),
  });
}

/** Returns the first figure that does not follow from the ratings, in words; null if all do. */
export function checkFigures(
  pack: DecisionPack,
  statistics: Statistics = decisionRoomStatistics,
): string | null {
  const { ranking, agreement, severities, stability } = pack.results;
  const calculated = figuresOf(pack, statistics);
  return (
    differenceInRanking(ranking, calculated.ranking()) ??
    differenceInAgreement(agreement, calculated.agreement()) ??
    differenceInSeverities(severities, calculated.severities()) ??
    differenceInStability(stability, calculated.stability())
  );
}

/** What only says how and when a pack was sealed. */
const sealingFields: ReadonlySet<string> = new Set<keyof DecisionPack>([
  'sealedOn',
  'sealedBy',
  'programVersion',
  'previousHash',
]);

/** Canonical JSON of the pack and of its state. Two packs have the same state if nothing changed between them. */
export function packTextsOf(pack: DecisionPack): { readonly text: string; readonly stateText: string } {
  const members = canonicalMembers(pack);
  const ofState = members.filter(([name]) => !sealingFields.has(name));
  return { text: objectOf(members), stateText: objectOf(ofState) };
}
