// A decision room with six ranked applications, for tests.
import type { DecisionRoom, RoomApplication, StabilityReply } from '../../../contract/decision-room.ts';
import type { Decision } from '../../../contract/decisions.ts';
import { sites } from '../../../contract/vocabulary.ts';

const instant = '2026-11-16T10:00:00.000Z';

type Decided = Partial<Pick<Decision, 'outcome' | 'reservePlace' | 'reason' | 'feedback'>>;

const applications: readonly [id: number, companyName: string, rank: number, score: number][] = [
  [101, 'Kiln', 1, 86.7],
  [102, 'Brick', 2, 77.3],
  [103, 'Tern', 3, 74.7],
  [105, 'Carr', 4, 73.3],
  [104, 'Dell', 5, 70.7],
  [106, 'Moss', 6, 48],
];

export const decisionOf = (
  applicationID: number,
  companyName: string,
  { outcome = null, reservePlace = null, reason = '', feedback = '' }: Decided,
): Decision => ({
  applicationID,
  companyName,
  outcome,
  reservePlace,
  reason,
  feedback,
  decidedBy: outcome === null ? null : 'Ana Hill',
  decidedOn: outcome === null ? null : instant,
  releasedOn: null,
});

/** Three places, a minimum of 60, and the decisions given by application. */
export function roomWith(
  decided: Readonly<Record<number, Decided>> = {},
  other: Partial<DecisionRoom> = {},
): DecisionRoom {
  return {
    challenge: {
      id: 7,
      name: 'Cleaner kilns',
      site: sites.IX,
      challengeGroupID: 3,
      challengeLeadID: 4,
      isGroupAdmin: false,
      scoreWeighting: {
        deploymentScale: 0.2,
        fitWithChallenge: 0.2,
        credibilityCompany: 0.2,
        credibilityTechnology: 0.2,
        fullOrPartialSolution: 0.2,
      },
      readyForAssessmentsSetOn: instant,
      assessmentsCompleteSetOn: instant,
    },
    settings: {
      places: 3,
      minimumPoints: 60,
      feedbackScores: 'none',
      showsAssessorNames: false,
      moderation: 'notOpened',
      moderationOpenedOn: null,
    },
    verifyLink: 'https://ix.example/verify',
    percents: [20, 20, 20, 20, 20],
    rows: null,
    submissions: applications.map(([id, companyName, rank, score]): RoomApplication => {
      const decision = decided[id];
      return {
        id,
        companyName,
        rank,
        isTied: false,
        score,
        spread: 8,
        assessmentCount: 3,
        expectedCount: 3,
        isProvisional: false,
        isAboveLine: rank <= 3,
        decision: decision ? decisionOf(id, companyName, decision) : null,
      };
    }),
    assessors: [],
    agreement: {
      alpha: null,
      byCriterion: [null, null, null, null, null],
      valueCount: 0,
      typicalCount: 0,
      reliability: null,
      assessorsNeeded: null,
      reason: 'no-pairs',
    },
    severities: {
      reason: 'too-few',
      groups: [],
      assessors: [],
      submissions: [],
      residualSum: null,
      degreesOfFreedom: 0,
      sigma: null,
    },
    leaveOneOut: { submissions: [], without: [] },
    swap: null,
    releasedOn: null,
    scoresChangedSinceRelease: false,
    ...other,
  };
}

/** 101 is firmly in and 106 firmly out. */
export const stability: StabilityReply = {
  replicates: 4000,
  inputHash: '',
  reason: null,
  submissions: applications.map(([application, , rank]) => ({
    submission: application,
    low: rank,
    high: rank,
    expectedRank: rank,
    inPlaces: 2000,
    verdict: application === 101 ? 'firm-in' : application === 106 ? 'firm-out' : 'close-call',
    rankCounts: [],
  })),
};
