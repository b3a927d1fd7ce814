// The expectations for calls about assessment panels, with and without a panel.
import type { panel } from '../../contract/panel.ts';
import type { panelAssignments } from '../../contract/panel-assignments.ts';
import type { panelReminders } from '../../contract/panel-reminders.ts';
import type { panelSettings } from '../../contract/panel-settings.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { callersByRole } from './callers.ts';
import { edited, viewed } from './challenges.ts';
import { about, answering, byID, type Expectations, withBody } from './expectation.ts';
import { earlier, type World } from './world.ts';

const allowedByRole = callersByRole.groups;

/**
 * Turns on a panel for every challenge, assigns every submitted application to the challenge's assessors, and marks the
 * challenges as ready for assessment.
 */
async function withPanels(tx: Queryable) {
  await tx.execute(sql`update challenge set ready_for_assessments_set_on = ${earlier}`);
  await tx.execute(sql`
    with panel as (
      insert into challenge_panel (challenge_id, mode, assessors_per_application)
      select id, 'assigned', 1 from challenge
    )
    insert into panel_pair (application_id, person_id, assigned_on)
    select application.id, person_id, submitted_on
    from application join challenge_assessor using (challenge_id) where submitted_on is not null`);
}
const withPanel = { when: 'with a panel', prepare: withPanels, allowedByRole } as const;

export const panelExpectations: Expectations<typeof panel> = {
  progress: [
    about('challenges', byID, { allowedByRole, records: edited }),
    about('challenges', byID, { ...withPanel, records: edited }),
  ],
};

export const panelSettingsExpectations: Expectations<typeof panelSettings> = {
  find: [
    about('challenges', byID, { allowedByRole, records: viewed }),
    about('challenges', byID, { ...withPanel, records: viewed }),
  ],
  update: [
    about('challenges', withBody({ canDecline: true }), { allowedByRole, records: edited }),
    about('challenges', withBody({ canDecline: true }), { ...withPanel, records: edited }),
  ],
  delete: [
    about('challenges', byID, { allowedByRole, records: answering(204, edited) }),
    about('challenges', byID, {
      ...withPanel,
      records: {
        // Its application is assigned.
        ...answering(400, { own: edited.own, ga: edited.ga }),
        ...answering(204, { 'same group': edited['same group'], 'shared GA': edited['shared GA'] }),
      },
    }),
  ],
};

/** Calls about a challenge without a panel; everyone who may edit it learns that it has none. */
const withoutPanel = { when: 'without a panel', allowedByRole, records: answering(400, edited) };

export const panelAssignmentExpectations: Expectations<typeof panelAssignments> = {
  board: [
    about('challenges', byID, { ...withPanel, records: edited }),
    about('challenges', byID, withoutPanel),
  ],
  propose: [
    about('challenges', withBody({ assessorsPerApplication: 2 }), { ...withPanel, records: edited }),
    about('challenges', withBody({}), withoutPanel),
  ],
  save: [
    about('challenges', withBody({}), { ...withPanel, records: edited }),
    about('challenges', withBody({}), withoutPanel),
    about(
      'challenges',
      (id, { people, records }) => ({
        params: { id },
        body: { remove: [[records.applications.own, people['assessor1@demo'].id]] },
      }),
      // The application belongs to this challenge only.
      { ...withPanel, records: { own: edited.own, ...answering(400, { other: edited.other }) } },
    ),
  ],
};

/** Someone with open work in the challenge of IX or GA. */
const toRemind = (id: number, { people }: World, { record }: { readonly record: string }) => ({
  params: { id },
  body: { personIDs: [people[record === 'ga' ? 'assessor2@demo' : 'assessor1@demo'].id] },
});

export const panelReminderExpectations: Expectations<typeof panelReminders> = {
  preview: [
    about('challenges', toRemind, { ...withPanel, records: { own: edited.own, ga: edited.ga } }),
    about('challenges', toRemind, withoutPanel),
  ],
  send: [
    about('challenges', toRemind, {
      ...withPanel,
      records: {
        ...answering(201, { own: edited.own, ga: edited.ga }),
        // Nobody is expected to assess there.
        ...answering(400, { 'same group': edited['same group'] }),
      },
    }),
    about('challenges', toRemind, withoutPanel),
  ],
};
