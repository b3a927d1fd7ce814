// A decision room for tests, calculated by the rules from the example ratings: six applications, four assessors.
import type { DecisionRoom, RoomSettings, StabilityReply } from '../../../contract/decision-room.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { type AssessmentRow, weightingOf } from '../../../rules/assessment-rows.ts';
import { equalPercents, exampleRows } from '../../../rules/example-rows.ts';
import { type RoomFigureFacts, roomFiguresOf } from '../../../rules/room-figures.ts';
import { stabilityOf, withCutOff } from '../../../rules/stability.ts';

const names = new Map([
  [101, 'Kiln'],
  [102, 'Brick'],
  [103, 'Tern'],
  [104, 'Dell'],
  [105, 'Carr'],
  [106, 'Moss'],
]);
const assessors = new Map([
  [1, 'Ana Hill'],
  [2, 'Bo Lind'],
  [3, 'Cy Park'],
  [4, 'Dee Moss'],
]);

interface RoomInput {
  rows?: readonly AssessmentRow[];
  settings?: Partial<RoomSettings>;
  figures?: Partial<RoomFigureFacts>;
  /** Applications of which the reader sees only company, rank and score. */
  withheld?: readonly number[];
}

const settingsOf = (settings: Partial<RoomSettings> = {}): RoomSettings => ({
  places: 3,
  minimumPoints: null,
  feedbackScores: 'none',
  showsAssessorNames: false,
  moderation: 'notOpened',
  moderationOpenedOn: null,
  ...settings,
});

export function roomOf({
  rows = exampleRows,
  settings,
  figures,
  withheld = [],
}: RoomInput = {}): DecisionRoom {
  const stored = settingsOf(settings);
  return {
    challenge: {
      id: 7,
      name: 'Cleaner kilns',
      site: sites.IX,
      challengeGroupID: 3,
      challengeLeadID: 4,
      isGroupAdmin: true,
      scoreWeighting: weightingOf(equalPercents),
      readyForAssessmentsSetOn: '2026-11-02T10:00:00.000Z',
      assessmentsCompleteSetOn: null,
    },
    settings: stored,
    ...roomFiguresOf({
      percents: equalPercents,
      hasPanel: withheld.length > 0,
      rows,
      applications: [...names].map(([id, companyName]) => ({
        id,
        companyName,
        companyPosition: id,
        isWithheld: withheld.includes(id),
        expectedCount: 3,
        assessments: rows
          .filter(([application]) => application === id)
          .map(([, assessorID]) => ({
            assessorID,
            assessorName: assessors.get(assessorID) ?? '',
            isSetAside: false,
          })),
      })),
      decisions: [],
      cutOff: { places: stored.places, minimum: stored.minimumPoints },
      isComplete: false,
      isEditor: true,
      release: null,
      ...figures,
    }),
    verifyLink: 'https://ix.example/verify',
  };
}

/** As the server simulates it. */
export function stabilityOfRoom(
  room: DecisionRoom,
  rows: readonly AssessmentRow[] = exampleRows,
): StabilityReply {
  const { places, minimumPoints: minimum } = room.settings;
  const scores = new Map(room.submissions.map(({ id, score }) => [id, score ?? 0]));
  return withCutOff(
    stabilityOf({ rows, percents: room.percents, places }, 'together'),
    { places, minimum },
    scores,
  );
}
