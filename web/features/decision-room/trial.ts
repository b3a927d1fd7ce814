// Calculates the ranking with weights that someone tries out.
import type { DecisionRoom, RoomApplication } from '../../../contract/decision-room.ts';
import type { AssessmentRow, Percents } from '../../../rules/assessment-rows.ts';
import { type RankedApplication, rankingOf } from '../../../rules/ranking.ts';
import { type Severities, severitiesOf } from '../../../rules/severity.ts';
import { type LeaveOneOut, leaveOneOut, type Stability } from '../../../rules/stability.ts';

export interface TrialQuestion {
  readonly rows: readonly AssessmentRow[];
  readonly percents: Percents;
}

export interface Trial {
  readonly percents: Percents;
  readonly ranking: readonly RankedApplication[];
  readonly severities: Severities;
  readonly leaveOneOut: LeaveOneOut;
  /** null while the simulation is running. */
  readonly stability: Stability | null;
}

/** Everything but the simulation, which takes longer. */
export const rankTrial = ({ rows, percents }: TrialQuestion): Trial => ({
  percents,
  ranking: rankingOf(rows, percents),
  severities: severitiesOf(rows, percents),
  leaveOneOut: leaveOneOut(rows, percents),
  stability: null,
});

/** What the ranking is shown from: the stored weights, or those of a trial. */
export interface RankedRoom {
  readonly percents: Percents;
  /** In the order of the table. */
  readonly submissions: readonly RoomApplication[];
  readonly severities: Severities;
  readonly leaveOneOut: LeaveOneOut;
}

/** Sorts as the server does: the best score first, equal scores by company, and those without a score last. */
export function roomWithTrial(room: DecisionRoom, { percents, ranking, ...trial }: Trial): RankedRoom {
  const byApplication = new Map(ranking.map((one) => [one.submission, one]));
  const applications = room.submissions.map((application): RoomApplication => {
    const ranked = byApplication.get(application.id);
    if (!ranked) return application;
    const { rank, isTied, average, spread } = ranked;
    return { ...application, rank, isTied, score: average, spread };
  });
  const lowest = applications.length + 1;
  return {
    percents,
    severities: trial.severities,
    leaveOneOut: trial.leaveOneOut,
    submissions: applications.toSorted(
      (a, b) =>
        (a.rank ?? lowest) - (b.rank ?? lowest) || a.companyName.localeCompare(b.companyName, 'en-GB'),
    ),
  };
}
