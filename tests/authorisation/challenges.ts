// The expectations for calls about challenges (specification, sections 4 and 6; docs/decisions).
import type { challenges } from '../../contract/challenges.ts';
import { sites } from '../../contract/vocabulary.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { assignments, sql } from '../../server/platform/database/sql.ts';
import { dates } from '../support/challenges.ts';
import { callersByRole, superAdmins, superAdminsGA, superAdminsIX } from './callers.ts';
import { about, answering, byID, call, type Expectations, rest, withBody } from './expectation.ts';
import { setUp } from './groups.ts';
import type { World } from './world.ts';

const membersOfOwn = ['group admin', 'group viewer', 'group holder'] as const;
/** The role challengeView reads every challenge of its site. */
const viewersIX = ['challengeView', 'viewer@demo', 'admin.ix@demo'] as const;

/** The challenge with applications and scores: canView of its group, or its lead. A lead sees only what they lead. */
export const viewed = {
  own: { 200: [...superAdminsIX, ...viewersIX, ...membersOfOwn, 'lead@demo'], 404: rest },
  'same group': { 200: [...superAdminsIX, ...viewersIX, ...membersOfOwn, 'challenge lead'], 404: rest },
  other: { 200: [...superAdminsIX, ...viewersIX], 404: rest },
  ga: { 200: [...superAdminsGA, 'admin.ga@demo'], 404: rest },
  'shared GA': { 200: [...superAdminsGA, 'admin.ga@demo'], 404: rest },
  missing: { 404: rest },
} as const;

/** The description of the challenge, which its assessors also read if they hold the role. */
export const readOnly = {
  ...viewed,
  own: { 200: [...viewed.own[200], 'challenge assessor', 'assessor1@demo'], 404: rest },
  ga: { 200: [...viewed.ga[200], 'assessor2@demo'], 404: rest },
} as const;

const onlyView = {
  own: [...viewersIX, 'group viewer', 'group holder'],
  other: ['challengeView', 'viewer@demo'],
} as const;

/** canEdit of its group, or its lead. Someone who may only view is refused; everyone else gets 404. */
export const edited = {
  own: { 200: [...superAdminsIX, 'group admin', 'lead@demo'], 403: onlyView.own, 404: rest },
  'same group': { 200: [...superAdminsIX, 'group admin', 'challenge lead'], 403: onlyView.own, 404: rest },
  other: { 200: [...superAdminsIX, 'admin.ix@demo'], 403: onlyView.other, 404: rest },
  ga: { 200: [...superAdminsGA, 'admin.ga@demo'], 404: rest },
  'shared GA': { 200: superAdminsGA, 403: ['admin.ga@demo'], 404: rest },
  missing: { 404: rest },
} as const;

/** Publish, unpublish, ready, complete: its lead or a super admin, not the group's admins. */
export const ledOrSuper = {
  own: { 200: [...superAdminsIX, 'lead@demo'], 403: [...onlyView.own, 'group admin'], 404: rest },
  'same group': {
    200: [...superAdminsIX, 'challenge lead'],
    403: [...onlyView.own, 'group admin'],
    404: rest,
  },
  other: { 200: superAdminsIX, 403: viewersIX, 404: rest },
  ga: { 200: superAdminsGA, 403: ['admin.ga@demo'], 404: rest },
  'shared GA': { 200: superAdminsGA, 403: ['admin.ga@demo'], 404: rest },
  missing: { 404: rest },
} as const;

/** Reset and reopen: only a super admin. */
const superOnly = {
  ...ledOrSuper,
  own: { 200: superAdminsIX, 403: [...onlyView.own, 'group admin', 'lead@demo'], 404: rest },
  'same group': { 200: superAdminsIX, 403: [...onlyView.own, 'group admin', 'challenge lead'], 404: rest },
} as const;

const at = new Date('2026-11-01T09:00:00Z');
const setColumns = (tx: Queryable, row: Record<string, Date | string | null>) =>
  tx.execute(sql`update challenge set ${assignments(row)}`);
const openLater = { start_date: '2026-11-10', end_date: '2026-12-01' };
const ready = { ready_for_assessments_set_on: at };
const complete = { ...ready, assessments_complete_set_on: at };
const ofGroup = (id: number) => ({ query: { challengeGroupID: id } });
const reverting = (id: number) => ({ params: { id }, query: { revert: 'true' } });

/** View Challenges needs canView, which challengeGroups alone does not give. A lead sees their own challenge in it. */
export const listedGroups = {
  own: {
    200: [...superAdminsIX, ...viewersIX, ...membersOfOwn, 'lead@demo', 'challenge lead'],
    404: rest,
  },
  other: viewed.other,
  ga: viewed.ga,
  shared: { 200: [...superAdmins, ...viewersIX, 'admin.ga@demo'], 404: rest },
  missing: { 404: rest },
} as const;

const ofListedGroup = about('groups', (id) => ({ params: { groupID: id } }), {
  allowedByRole: callersByRole.groups,
  records: listedGroups,
});

const newIn = ({ bystander, imageKey }: World, challengeGroupID: number) => ({
  name: 'Leaks',
  challengeGroupID,
  challengeLeadID: bystander.id,
  imageS3Key: imageKey,
  ...dates,
});

const mayNotSetUp = { 403: setUp.own[403], 404: rest } as const;
const membersWhoSetUp = ['group admin', 'lead@demo', 'challenge lead'] as const;

/** Copies into the group `own`, by people who may create challenges there and view the one to copy. */
const copied = {
  own: { 201: [...superAdminsIX, 'group admin', 'lead@demo'], 400: ['challenge lead'], ...mayNotSetUp },
  'same group': {
    201: [...superAdminsIX, 'group admin', 'challenge lead'],
    400: ['lead@demo'],
    ...mayNotSetUp,
  },
  other: { 201: superAdminsIX, 400: membersWhoSetUp, ...mayNotSetUp },
  ga: { 201: ['super@demo'], 400: ['super admin of IX', ...membersWhoSetUp], ...mayNotSetUp },
  missing: { 400: [...superAdminsIX, ...membersWhoSetUp], ...mayNotSetUp },
} as const;

export const challengeExpectations: Expectations<typeof challenges> = {
  list: call({ allowedByRole: superAdmins, cells: { 200: rest } }),
  filterOptions: call({ allowedByRole: superAdmins, cells: { 200: rest } }),
  leadOptions: about('groups', ofGroup, { allowedByRole: callersByRole.groups, records: setUp }),
  adminOptions: about('groups', ofGroup, { allowedByRole: callersByRole.groups, records: setUp }),
  listOfGroup: ofListedGroup,
  filterOptionsOfGroup: ofListedGroup,
  find: about('challenges', byID, { records: readOnly }),
  contents: about('challenges', byID, { allowedByRole: callersByRole.groups, records: edited }),
  create: [
    about(
      'groups',
      (id, world, { caller }) => ({
        body: {
          ...newIn(world, id),
          // Needed when the group serves both sites; otherwise the site of the group is used.
          site: caller === 'super admin of GA' ? sites.GA : sites.IX,
        },
      }),
      { allowedByRole: callersByRole.groups, records: answering(201, setUp) },
    ),
    about(
      'challenges',
      (id, world) => ({ body: { ...newIn(world, world.records.groups.own), copiedFromID: id } }),
      { when: 'copied from another', allowedByRole: callersByRole.groups, records: copied },
    ),
  ],
  updateLead: [
    about('challenges', (id, { bystander }) => ({ body: { challengeID: id, leadID: bystander.id } }), {
      allowedByRole: callersByRole.groups,
      records: edited,
    }),
    about('challenges', (id, { bystander }) => ({ body: { challengeID: id, leadID: bystander.id } }), {
      when: 'the assessments are complete',
      prepare: (tx) => setColumns(tx, complete),
      allowedByRole: callersByRole.groups,
      records: answering(400, { own: edited.own }),
    }),
  ],
  update: about('challenges', withBody({ name: 'Leaks and more' }), {
    allowedByRole: callersByRole.groups,
    records: edited,
  }),
  updateLeadOptions: about('challenges', byID, { allowedByRole: callersByRole.groups, records: edited }),
  updateWeighting: about('challenges', withBody({ fitWithChallenge: 0.4 }), {
    allowedByRole: callersByRole.groups,
    records: edited,
  }),
  publish: [
    about('challenges', byID, {
      prepare: (tx) => setColumns(tx, openLater),
      allowedByRole: callersByRole.groups,
      records: ledOrSuper,
    }),
    about('challenges', reverting, {
      when: 'taken back',
      prepare: (tx) => setColumns(tx, { ...openLater, publish_date: at }),
      allowedByRole: callersByRole.groups,
      records: {
        'same group': ledOrSuper['same group'],
        // A challenge with applications cannot be unpublished.
        ...answering(400, { own: ledOrSuper.own }),
      },
    }),
  ],
  readyForAssessment: [
    about('challenges', byID, { allowedByRole: callersByRole.groups, records: ledOrSuper }),
    about('challenges', reverting, {
      when: 'reset',
      prepare: (tx) => setColumns(tx, ready),
      allowedByRole: callersByRole.groups,
      records: superOnly,
    }),
    about('challenges', byID, {
      when: 'reopened',
      prepare: (tx) => setColumns(tx, complete),
      allowedByRole: callersByRole.groups,
      records: superOnly,
    }),
  ],
  assessmentComplete: about('challenges', byID, {
    prepare: (tx) => setColumns(tx, ready),
    allowedByRole: callersByRole.groups,
    records: ledOrSuper,
  }),
  preview: about('challenges', byID, {
    allowedByRole: callersByRole.groups,
    records: answering(201, viewed),
  }),
  renewPreviewKey: about('challenges', byID, { allowedByRole: callersByRole.groups, records: edited }),
  export: about('challenges', byID, { allowedByRole: callersByRole.groups, records: viewed }),
  delete: about('challenges', byID, {
    allowedByRole: callersByRole.groups,
    records: {
      // A challenge with applications can only be deleted by a super admin.
      own: { 204: superAdminsIX, 400: ['group admin', 'lead@demo'], 403: onlyView.own, 404: rest },
      'same group': { 204: edited['same group'][200], 403: onlyView.own, 404: rest },
      other: { 204: superAdminsIX, 400: ['admin.ix@demo'], 403: onlyView.other, 404: rest },
      ga: { 204: superAdminsGA, 400: ['admin.ga@demo'], 404: rest },
      'shared GA': { 204: superAdminsGA, 403: ['admin.ga@demo'], 404: rest },
      missing: { 404: rest },
    },
  }),
};
