// Combines what a moderation shows about each application: figures, reasons, notes and assessments.
import type { DecisionRoom, RoomApplication } from '../../../contract/decision-room.ts';
import type { Moderation, ModerationNote } from '../../../contract/moderation.ts';
import type { AssessmentScore, AssessmentSummary, SetAsideScore } from '../../../contract/score-summary.ts';

export interface DiscussedApplication
  extends Pick<RoomApplication, 'id' | 'companyName' | 'rank' | 'isTied' | 'score'> {
  readonly reasons: readonly string[];
  readonly notes: readonly ModerationNote[];
  readonly counted: readonly AssessmentScore[];
  readonly setAside: readonly SetAsideScore[];
}

/** The applications on the agenda in its order, and all others in the order of the ranking, without withheld ones. */
export function discussedOf(
  { submissions }: Pick<DecisionRoom, 'submissions'>,
  { agenda, notes }: Pick<Moderation, 'agenda' | 'notes'>,
  /** Undefined for people who may not read assessments with names, and until they are loaded. */
  summaries: readonly AssessmentSummary[] | undefined,
): { agenda: DiscussedApplication[]; others: DiscussedApplication[] } {
  const reasons = new Map(agenda.map((one) => [one.submission, one.reasons]));
  const scores = new Map(summaries?.map((summary) => [summary.submission.id, summary]));
  const discussed = new Map(
    submissions
      .filter(({ isWithheld }) => !isWithheld)
      .map(({ id, companyName, rank, isTied, score }): [number, DiscussedApplication] => [
        id,
        {
          ...{ id, companyName, rank, isTied, score },
          reasons: reasons.get(id) ?? [],
          notes: notes.filter(({ applicationID }) => applicationID === id),
          counted: scores.get(id)?.assessmentScores ?? [],
          setAside: scores.get(id)?.setAsideScores ?? [],
        },
      ]),
  );
  return {
    agenda: agenda.flatMap(({ submission }) => discussed.get(submission) ?? []),
    others: [...discussed.values()].filter(({ id }) => !reasons.has(id)),
  };
}
