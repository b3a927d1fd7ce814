// Inserts the assessment panels of the demonstration and the changes of weights.
import { criteria } from '../contract/vocabulary.ts';
import type { Queryable } from '../server/platform/database/database.ts';
import { nameOfAccount } from './accounts.ts';
import { findApplicationIDs, type IdsForApplications } from './application-ids.ts';
import { type DemoApplication, inOrderOfSubmission } from './applications.ts';
import type { DemoAssessment } from './assessments.ts';
import { type DemoChallenge, datesOf } from './challenge.ts';
import { demoChallenges } from './challenges.ts';
import { addDays, momentOn } from './days.ts';
import type { Weights } from './groups.ts';
import { insertRows, type Row } from './insert-rows.ts';
import { assignedTo, type DemoPanel, momentDaysAgo } from './panel.ts';

export interface PanelRecords {
  readonly today: string;
  readonly applications: readonly DemoApplication[];
  readonly assessments: readonly DemoAssessment[];
}

type ChallengeWithPanel = DemoChallenge & { readonly panel: DemoPanel };
const hasPanel = (challenge: DemoChallenge): challenge is ChallengeWithPanel => challenge.panel !== undefined;

/** Minutes after eight: assessors answer and get their work after the challenge is ready, and then assess. */
const minutes = { assigned: 92, answered: 95 };

interface IdsForPanels extends IdsForApplications {
  readonly application: (application: DemoApplication) => number;
}

export async function insertPanels(
  tx: Queryable,
  records: PanelRecords,
  ids: IdsForApplications,
): Promise<void> {
  const idOf = await findApplicationIDs(tx, ids);
  for (const challenge of demoChallenges.filter(hasPanel))
    await insertPanel(tx, challenge, records, { ...ids, application: idOf });
  await insertRows(tx, 'weighting_change', weightingRows(records, ids));
}

async function insertPanel(
  tx: Queryable,
  challenge: ChallengeWithPanel,
  { today, applications }: PanelRecords,
  { person, challenge: challengeID, application: idOf }: IdsForPanels,
): Promise<void> {
  const { panel, timing, assessors, lead, name } = challenge;
  const { assessmentStart } = datesOf(timing, today);
  const inOrder = inOrderOfSubmission(applications, challenge);
  const daysAgo = (days: number) => momentDaysAgo(today, days);
  const pairOf = (number: number, assessor: string) => {
    const application = inOrder[number];
    if (!application) throw new Error(`${name} has no application with the number ${number}.`);
    return { application_id: idOf(application), person_id: person(assessor) };
  };
  const assigned = momentOn(assessmentStart, minutes.assigned);
  await insertRows(tx, 'challenge_panel', [
    {
      challenge_id: challengeID(name),
      mode: 'assigned',
      assessors_per_application: panel.assessorsPerApplication,
      is_declaration_required: true,
      can_decline: true,
      due_date: addDays(today, panel.dueIn),
      should_remind: true,
      version: 1,
    },
  ]);
  await insertRows(
    tx,
    'panel_member',
    assessors.map((email) => ({
      challenge_id: challengeID(name),
      person_id: person(email),
      maximum: panel.limits[email] ?? null,
      invited_on: assigned,
    })),
  );
  const pairs = inOrder.flatMap((_, number) =>
    assessors.map((email): Row => {
      const decline = panel.declines.find((one) => one.application === number && one.assessor === email);
      const isAssigned = assignedTo(panel, number).includes(email);
      return {
        ...pairOf(number, email),
        assigned_on: isAssigned ? assigned : null,
        assigned_by: isAssigned ? person(lead) : null,
        notified_on: isAssigned ? assigned : null,
        answered_on: momentOn(assessmentStart, minutes.answered),
        declined_on: decline ? daysAgo(decline.daysAgo) : null,
        decline_reason: decline?.reason ?? null,
        decline_note: decline?.note ?? '',
      };
    }),
  );
  await insertRows(tx, 'panel_pair', pairs);
  const interests = panel.interests.map(
    ({ application, assessor, kind, note, cleared, ...one }): Row => ({
      ...pairOf(application, assessor),
      kind,
      note,
      declared_on: daysAgo(one.daysAgo),
      declared_by: person(assessor),
      cleared_on: cleared ? daysAgo(cleared.daysAgo) : null,
      cleared_by: cleared ? person(cleared.by) : null,
      cleared_reason: cleared?.reason ?? null,
    }),
  );
  await insertRows(tx, 'interest', interests);
}

const weightsOf = (weights: Weights) =>
  Object.fromEntries(criteria.map((criterion, index) => [criterion, weights[index] ?? 0]));

/** The weights changed on the day before the assessments were complete. */
const weightingRows = (
  { today, assessments }: PanelRecords,
  { challenge: idOf }: IdsForApplications,
): Row[] =>
  demoChallenges.flatMap((challenge) => {
    const { weightingChange: change, weights, timing, name } = challenge;
    const { complete } = datesOf(timing, today);
    if (!change || !weights || !complete) return [];
    const changedOn = momentOn(addDays(complete, -1));
    const existing = assessments.filter(
      ({ application, createdOn }) => application.challenge === challenge && createdOn < changedOn,
    );
    return [
      {
        challenge_id: idOf(name),
        changed_on: changedOn,
        changed_by_name: nameOfAccount(change.by),
        reason: change.reason,
        assessment_count: existing.length,
        weights_before: weightsOf(change.before),
        weights_after: weightsOf(weights),
      },
    ];
  });
