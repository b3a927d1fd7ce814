// Calculates the figures of a sealed pack from its ratings.
import { type DecisionPack, type PackResults, packMode, packReplicates } from '../contract/decision-pack.ts';
import { agreementOf } from './agreement.ts';
import { type AssessmentRow, type Percents, sortRows } from './assessment-rows.ts';
import { keyOf, rankingOf } from './ranking.ts';
import { severitiesOf } from './severity.ts';
import { stabilityOf } from './stability.ts';

/** The calculations of the decision room whose figures a pack holds, besides the ranking. A cache can replace them. */
export interface Statistics {
  agreementOf(
    rows: readonly AssessmentRow[],
    percents: Percents,
  ): {
    readonly alpha: number | null;
    readonly byCriterion: readonly (number | null)[];
    readonly reliability: number | null;
  };
  severitiesOf(
    rows: readonly AssessmentRow[],
    percents: Percents,
  ): {
    readonly assessors: readonly {
      readonly assessor: number;
      readonly severity: number | null;
      readonly standardError: number | null;
    }[];
  };
  stabilityOf(
    input: {
      readonly rows: readonly AssessmentRow[];
      readonly percents: Percents;
      readonly places: number | null;
    },
    mode: typeof packMode,
    replicates: number,
  ): {
    readonly inputHash: string;
    readonly reason: PackResults['stability']['reason'];
    readonly submissions: readonly PackResults['stability']['submissions'][number][];
  };
}

export const decisionRoomStatistics: Statistics = { agreementOf, severitiesOf, stabilityOf };

/** What the figures are calculated from. */
export interface PackRatings {
  readonly challenge: Pick<DecisionPack['challenge'], 'percents' | 'places'>;
  readonly assessments: readonly Pick<
    DecisionPack['assessments'][number],
    'submission' | 'assessor' | 'ratings' | 'setAside'
  >[];
}

/** The ratings that count, sorted by application, then assessor. An assessment that is set aside does not count. */
const countedRows = (assessments: PackRatings['assessments']) =>
  sortRows(
    assessments
      .filter(({ setAside }) => setAside === null)
      .map(
        ({ submission, assessor, ratings: [r1 = 0, r2 = 0, r3 = 0, r4 = 0, r5 = 0] }): AssessmentRow => [
          submission,
          assessor,
          r1,
          r2,
          r3,
          r4,
          r5,
        ],
      ),
  );

/** Rounds to six decimals, halves up, because other programs may calculate the digits after them differently. */
const rounded = (value: number) => keyOf(value) / 1e6;
const roundedOrNull = (value: number | null) => (value === null ? null : rounded(value));

/** Each part of the figures by itself, so that a check can stop before the simulation, which takes longest. */
export function figuresOf({ challenge, assessments }: PackRatings, statistics: Statistics) {
  const { percents, places } = challenge;
  const rows = countedRows(assessments);
  return {
    ranking: (): PackResults['ranking'] =>
      rankingOf(rows, percents).map(({ submission, count, average, spread, rank }) => ({
        submission,
        count,
        average: rounded(average),
        spread: rounded(spread),
        rank,
      })),
    agreement: (): PackResults['agreement'] => {
      const { alpha, byCriterion, reliability } = statistics.agreementOf(rows, percents);
      return {
        alpha: roundedOrNull(alpha),
        byCriterion: byCriterion.map(roundedOrNull),
        reliability: roundedOrNull(reliability),
      };
    },
    severities: (): PackResults['severities'] => {
      const known = statistics
        .severitiesOf(rows, percents)
        .assessors.flatMap(({ assessor, severity, standardError }) =>
          severity === null || standardError === null
            ? []
            : [{ assessor, severity: rounded(severity), standardError: rounded(standardError) }],
        );
      // With too few assessments, nobody has one.
      return known.length === 0 ? null : known;
    },
    stability: (): PackResults['stability'] => {
      const input = { rows, percents, places };
      const { inputHash, reason, submissions } = statistics.stabilityOf(input, packMode, packReplicates);
      return {
        mode: packMode,
        replicates: packReplicates,
        inputHash,
        reason,
        submissions: submissions.map(({ submission, low, high, inPlaces, expectedRank }) => ({
          submission,
          low,
          high,
          inPlaces,
          expectedRank: rounded(expectedRank),
        })),
      };
    },
  };
}
