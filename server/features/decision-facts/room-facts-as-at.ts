// Turns the history of a challenge into what the decision room calculates with, as it was at a past moment.
import { fullName } from '../../../contract/person-name.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { criteria } from '../../../contract/vocabulary.ts';
import { type AssessmentRow, percentsOf } from '../../../rules/assessment-rows.ts';
import { type AssessmentPeriod, statesAsAt } from '../../../rules/score-history.ts';
import type { ReadHistory } from '../score-facts/history.ts';
import type { RoomAssessment, RoomFacts } from './room-facts.ts';

const roomAssessmentOf = (one: AssessmentPeriod): RoomAssessment => ({
  id: one.assessmentID,
  assessorID: one.assessorID,
  assessorName: fullName(one),
  ratings: criteria.map((criterion) => one[criterion]) as unknown as RoomAssessment['ratings'],
  commentLength: one.finalComment.trim().length,
  isSetAside: one.setAside !== null,
});

/** Before the challenge existed, there are no applications and the weights are those of today. */
export function roomFactsAsAt(history: ReadHistory, at: string, today: ScoreWeighting): RoomFacts {
  const states = statesAsAt(history, at);
  const percents = states.weightings[0]?.percents;
  if (!percents) {
    const { hasPanel } = history;
    return { percents: percentsOf(today), hasPanel, applications: [], rows: [] };
  }
  const [withheld, existing] = [new Set(history.withheldIDs), new Set(history.existingIDs)];
  const assessmentsOf = new Map(
    states.applications.map(({ applicationID }) => [applicationID, [] as RoomAssessment[]]),
  );
  for (const one of states.assessments.toSorted((a, b) => a.assessorID - b.assessorID))
    assessmentsOf.get(one.applicationID)?.push(roomAssessmentOf(one));
  const applications = states.applications
    .map(({ applicationID, companyName }, index) => {
      const assessments = assessmentsOf.get(applicationID) ?? [];
      return {
        id: applicationID,
        companyName,
        // The history is in the order of the companies' names.
        companyPosition: index + 1,
        isWithheld: withheld.has(applicationID),
        isScoreHidden: withheld.has(applicationID),
        isDeleted: !existing.has(applicationID),
        expectedCount: assessments.filter(({ isSetAside }) => !isSetAside).length,
        assessments,
      };
    })
    .toSorted((a, b) => a.id - b.id);
  const rows = applications.flatMap(({ id, assessments }) =>
    assessments.flatMap(({ assessorID, ratings, isSetAside }): AssessmentRow[] =>
      isSetAside ? [] : [[id, assessorID, ...ratings]],
    ),
  );
  return { percents, hasPanel: history.hasPanel, applications, rows };
}
