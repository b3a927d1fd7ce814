// Calculates what the decision room shows one reader: the ranking, how firm it is, and what is decided.
import type { DecisionRoom, RoomApplication } from '../contract/decision-room.ts';
import type { Decision } from '../contract/decisions.ts';
import { agreementOf } from './agreement.ts';
import type { AssessmentRow, Percents } from './assessment-rows.ts';
import { type CutOff, isAboveCutOff, pairAtLine } from './cut-off.ts';
import { withoutAssessorIDs } from './decision-room.ts';
import { type RankedApplication, rankingOf } from './ranking.ts';
import { completenessOf } from './score-completeness.ts';
import { bestFirst } from './scoring.ts';
import { severitiesOf } from './severity.ts';
import { inputHashOf, leaveOneOut, weightToSwap } from './stability.ts';

interface ApplicationFacts {
  readonly id: number;
  readonly companyName: string;
  /** The order of equal scores. */
  readonly companyPosition: number;
  /** The reader may see only the company, its rank and its score. */
  readonly isWithheld: boolean;
  /** It is withheld and the moment is past: the score is not shown either. */
  readonly isScoreHidden?: boolean;
  readonly isRestricted?: boolean;
  /** Since the past moment that is shown. */
  readonly isDeleted?: boolean;
  readonly expectedCount: number;
  readonly assessments: readonly {
    readonly assessorID: number;
    readonly assessorName: string;
    readonly isSetAside: boolean;
  }[];
}

export interface RoomFigureFacts {
  readonly percents: Percents;
  readonly hasPanel: boolean;
  readonly rows: readonly AssessmentRow[];
  readonly applications: readonly ApplicationFacts[];
  readonly decisions: readonly Decision[];
  readonly cutOff: CutOff;
  /** The assessments of the challenge are complete. */
  readonly isComplete: boolean;
  /** The reader may edit the challenge. */
  readonly isEditor: boolean;
  readonly release: { readonly releasedOn: string; readonly inputHash: string } | null;
}

export type RoomFigures = Omit<DecisionRoom, 'challenge' | 'settings' | 'verifyLink'>;

type ReaderFacts = Pick<RoomFigureFacts, 'hasPanel' | 'cutOff' | 'isComplete' | 'isEditor'>;

function applicationOf(
  facts: ApplicationFacts,
  ranked: RankedApplication | undefined,
  decision: Decision | undefined,
  { hasPanel, cutOff, isComplete, isEditor }: ReaderFacts,
): RoomApplication {
  const { id, companyName, isWithheld, isRestricted = false, isDeleted = false, expectedCount } = facts;
  const score = facts.isScoreHidden ? null : (ranked?.average ?? null);
  const [rank, counted] = [ranked?.rank ?? null, ranked?.count ?? 0];
  const known = {
    id,
    companyName,
    rank,
    isTied: ranked?.isTied ?? false,
    score,
    isAboveLine: isAboveCutOff({ rank, score }, cutOff),
    ...(hasPanel && { isWithheld }),
    ...(isRestricted && { isRestricted }),
    ...(isDeleted && { isDeleted }),
  };
  if (isWithheld)
    return {
      ...known,
      spread: null,
      assessmentCount: 0,
      expectedCount: 0,
      isProvisional: false,
      decision: null,
    };
  return {
    ...known,
    spread: ranked?.spread ?? null,
    assessmentCount: counted,
    expectedCount,
    isProvisional: completenessOf({ counted, expected: expectedCount, isComplete }).isProvisional,
    decision: decision?.outcome ? { ...decision, feedback: isEditor ? decision.feedback : null } : null,
  };
}

/** The names behind the ids of the assessors whose assessments count, by id. */
function assessorNames(applications: readonly ApplicationFacts[]): DecisionRoom['assessors'] {
  const counted = applications.flatMap(({ assessments }) =>
    assessments.filter(({ isSetAside }) => !isSetAside),
  );
  const names = new Map(counted.map(({ assessorID, assessorName }) => [assessorID, assessorName]));
  return [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.id - b.id);
}

/**
 * The assessments of the applications that the reader may see. Figures about assessors and agreement come from these
 * alone, because the ratings of a withheld application could be calculated from figures that include it.
 */
export function visibleRowsOf({
  rows,
  applications,
}: {
  readonly rows: readonly AssessmentRow[];
  readonly applications: readonly Pick<ApplicationFacts, 'id' | 'isWithheld'>[];
}): readonly AssessmentRow[] {
  const withheld = new Set(applications.flatMap(({ id, isWithheld }) => (isWithheld ? [id] : [])));
  return withheld.size === 0 ? rows : rows.filter(([application]) => !withheld.has(application));
}

export function roomFiguresOf(facts: RoomFigureFacts): RoomFigures {
  const { percents, rows, isEditor, release, cutOff } = facts;
  const ranking = new Map(rankingOf(rows, percents).map((one) => [one.submission, one]));
  const decisions = new Map(facts.decisions.map((one) => [one.applicationID, one]));
  const withheld = new Set(facts.applications.flatMap(({ id, isWithheld }) => (isWithheld ? [id] : [])));

  const byCompany = facts.applications.toSorted((a, b) => a.companyPosition - b.companyPosition);
  const sorted = bestFirst(
    byCompany.map((application) => ({
      application,
      averageScore: { total: ranking.get(application.id)?.average ?? null },
    })),
  );
  const applications = sorted.map(({ application }) =>
    applicationOf(application, ranking.get(application.id), decisions.get(application.id), facts),
  );

  const visible = visibleRowsOf(facts);
  const seen = { severities: severitiesOf(visible, percents), leaveOneOut: leaveOneOut(visible, percents) };
  const shown = isEditor ? seen : withoutAssessorIDs(seen.severities, seen.leaveOneOut);
  const pair = pairAtLine(applications, cutOff.places);
  // The weights would reveal the ratings of a withheld application.
  const canShowSwap = pair !== null && !withheld.has(pair.upper.id) && !withheld.has(pair.lower.id);
  const [upper, lower] = [pair?.upper.id ?? 0, pair?.lower.id ?? 0];
  return {
    percents,
    rows: isEditor && withheld.size === 0 ? rows : null,
    submissions: applications,
    assessors: isEditor ? assessorNames(facts.applications.filter(({ isWithheld }) => !isWithheld)) : [],
    agreement: agreementOf(visible, percents),
    severities: shown.severities,
    leaveOneOut: shown.leaveOneOut,
    swap: canShowSwap ? { upper, lower, weights: weightToSwap(rows, percents, upper, lower) } : null,
    releasedOn: release?.releasedOn ?? null,
    scoresChangedSinceRelease: release !== null && release.inputHash !== inputHashOf({ rows, percents }),
  };
}
