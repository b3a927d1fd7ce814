// Prepares the agenda of a moderation from the assessments of a challenge.
import { sumOf, weightedSum } from '../../../rules/assessment-rows.ts';
import { type AgendaEntry, agendaOf } from '../../../rules/moderation.ts';
import { rankingOf } from '../../../rules/ranking.ts';
import type { Severities } from '../../../rules/severity.ts';
import type { StabilityVerdict } from '../../../rules/stability.ts';
import type { RoomAssessment, RoomFacts } from '../decision-facts/room-facts.ts';

/** Withheld applications are left out, but the others are compared with them. */
export function agendaFrom(
  { applications, rows, percents }: RoomFacts,
  severities: Severities,
  verdicts: ReadonlyMap<number, StabilityVerdict | null>,
  nameOf: (assessment: RoomAssessment) => string,
) {
  const ranks = new Map(rankingOf(rows, percents).map(({ submission, rank }) => [submission, rank]));
  const severityOf = new Map(severities.assessors.map((one) => [one.assessor, one]));
  const entries = applications
    .filter(({ isWithheld }) => !isWithheld)
    .map(({ id, expectedCount, assessments }): AgendaEntry => {
      const counted = assessments.filter(({ isSetAside }) => !isSetAside);
      return {
        submission: id,
        rank: ranks.get(id) ?? null,
        verdict: verdicts.get(id) ?? null,
        counted: counted.length,
        expected: expectedCount,
        assessments: counted.map((assessment) => {
          const { assessorID, ratings, commentLength } = assessment;
          const found = severityOf.get(assessorID);
          return {
            name: nameOf(assessment),
            total: weightedSum([id, assessorID, ...ratings], percents) / 5,
            commentLength,
            severity: found?.severity ?? null,
            isMarked: found?.isMarked ?? false,
          };
        }),
      };
    });
  return agendaOf(entries, sumOf(percents));
}
