// Fields that a body defines, sent by callers who may not set them: refused, or ignored.
import { roles, sites } from '../../contract/vocabulary.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { identifier, sql } from '../../server/platform/database/sql.ts';
import { dates } from '../support/challenges.ts';
import type { Caller } from './callers.ts';
import type { Sent } from './expectation.ts';
import type { World } from './world.ts';

interface ProtectedField {
  readonly call: string;
  readonly caller: Caller;
  readonly send: (world: World) => Sent;
  readonly prepare?: (tx: Queryable) => Promise<unknown>;
  /** 400: nothing is stored. Otherwise the value that is stored in place of the one sent. */
  readonly expected: 400 | { readonly stored: unknown; readonly read: (tx: Queryable, world: World) => Read };
}
type Read = Promise<readonly { readonly stored: unknown }[]>;

const email = 'new.comer@test.example';
const newcomer = {
  ...{ email, firstName: 'New', lastName: 'Comer' },
  ...{ password: 'Nine-lives-42', confirmPassword: 'Nine-lives-42' },
};
const newcomersSite = (tx: Queryable): Read =>
  tx.query(sql`select site as stored from person where email = ${email}`);
const siteOf = (table: 'person' | 'challenge' | 'challenge_group', idIn: (world: World) => number) => {
  return (tx: Queryable, world: World): Read =>
    tx.query(sql`select site as stored from ${identifier(table)} where id = ${idIn(world)}`);
};
const rolesOf = (idIn: (world: World) => number) => {
  return (tx: Queryable, world: World): Read =>
    tx.query(sql`select roles as stored from person where id = ${idIn(world)}`);
};
const otherSite = { site: sites.GA };
const onlyKinds = [roles.superAdmin, roles.user];

export const protectedFields: Readonly<Record<string, ProtectedField>> = {
  'a new admin gets the site of the person who creates them': {
    call: 'admins.create',
    caller: 'admins',
    send: () => ({ body: { ...newcomer, ...otherSite, roles: [roles.admins] } }),
    expected: { stored: sites.IX, read: newcomersSite },
  },
  'a new user gets the site of the person who creates them': {
    call: 'users.create',
    caller: 'users',
    send: () => ({ body: { ...newcomer, site: sites.All, roles: [roles.users] } }),
    expected: { stored: sites.IX, read: newcomersSite },
  },
  'a new super admin gets the site of the person who creates them': {
    call: 'superAdmins.create',
    caller: 'super admin of IX',
    send: () => ({ body: { ...newcomer, site: sites.All } }),
    expected: { stored: sites.IX, read: newcomersSite },
  },
  'staff of one site cannot move an admin to the other': {
    call: 'admins.update',
    caller: 'admins',
    send: ({ records }) => ({ params: { id: records.admins.plain }, body: otherSite }),
    expected: { stored: sites.IX, read: siteOf('person', ({ records }) => records.admins.plain) },
  },
  'staff of one site cannot move a user to the other': {
    call: 'users.update',
    caller: 'users',
    send: ({ records }) => ({ params: { id: records.users.plain }, body: otherSite }),
    expected: { stored: sites.IX, read: siteOf('person', ({ records }) => records.users.plain) },
  },
  'staff of one site cannot move a super admin to both': {
    call: 'superAdmins.update',
    caller: 'super admin of IX',
    send: ({ records }) => ({ params: { id: records.superAdmins.ix }, body: { site: sites.All } }),
    expected: { stored: sites.IX, read: siteOf('person', ({ records }) => records.superAdmins.ix) },
  },
  'a super admin cannot move themselves to another site': {
    call: 'superAdmins.update',
    caller: 'super@demo',
    send: ({ people }) => ({ params: { id: people['super@demo'].id }, body: { site: sites.IX } }),
    expected: 400,
  },
  'an admin cannot give themselves a role': {
    call: 'admins.update',
    caller: 'admins',
    send: ({ people }) => ({
      params: { id: people.admins.id },
      body: { roles: [roles.admins, roles.users] },
    }),
    expected: 400,
  },
  'an admin cannot give a role that they do not hold': {
    call: 'admins.update',
    caller: 'admins',
    send: ({ records }) => ({ params: { id: records.admins.plain }, body: { roles: [roles.users] } }),
    expected: 400,
  },
  'only super admins give the role Calendar': {
    call: 'admins.update',
    caller: 'admin.ix@demo',
    send: ({ records }) => ({ params: { id: records.admins.plain }, body: { roles: [roles.calendar] } }),
    expected: 400,
  },
  'the roles sent do not change the kind of a user': {
    call: 'users.update',
    caller: 'super@demo',
    send: ({ records }) => ({
      params: { id: records.users.sharing },
      body: { roles: [roles.users, roles.calendar, roles.superAdmin, roles.admin] },
    }),
    expected: {
      stored: [roles.user, roles.users, roles.calendar],
      read: rolesOf(({ records }) => records.users.sharing),
    },
  },
  'the roles sent do not change the kind of a new admin': {
    call: 'admins.create',
    caller: 'super@demo',
    send: () => ({ body: { ...newcomer, site: sites.IX, roles: [roles.admins, ...onlyKinds] } }),
    expected: {
      stored: [roles.admin, roles.admins],
      read: (tx) => tx.query(sql`select roles as stored from person where email = ${email}`),
    },
  },
  'an upgrade gives only the role of a super admin': {
    call: 'admins.upgrade',
    caller: 'super@demo',
    send: ({ records }) => ({
      params: { id: records.admins.plain },
      body: { roles: [roles.admin, roles.calendar] },
    }),
    expected: { stored: [roles.superAdmin], read: rolesOf(({ records }) => records.admins.plain) },
  },
  'a downgrade restores only the earlier roles': {
    call: 'superAdmins.downgrade',
    caller: 'super@demo',
    send: ({ records }) => ({
      params: { id: records.superAdmins.ix },
      body: { roles: [roles.superAdmin, roles.admins] },
    }),
    expected: { stored: [roles.admin], read: rolesOf(({ records }) => records.superAdmins.ix) },
  },
  'a new group gets the site of the person who creates it': {
    call: 'groups.create',
    caller: 'challengeGroups',
    send: () => ({ body: { name: 'Smoke', site: sites.All } }),
    expected: {
      stored: sites.IX,
      read: (tx) => tx.query(sql`select site as stored from challenge_group where name = 'Smoke'`),
    },
  },
  'staff of one site cannot move a group to the other': {
    call: 'groups.update',
    caller: 'super admin of IX',
    send: ({ records }) => ({ params: { id: records.groups.own }, body: otherSite }),
    expected: { stored: sites.IX, read: siteOf('challenge_group', ({ records }) => records.groups.own) },
  },
  'a new challenge gets the site of its group': {
    call: 'challenges.create',
    caller: 'super@demo',
    send: ({ records, bystander, imageKey }) => ({
      body: {
        ...{ name: 'Smoke', imageS3Key: imageKey, ...dates, ...otherSite },
        ...{ challengeGroupID: records.groups.own, challengeLeadID: bystander.id },
      },
    }),
    expected: {
      stored: sites.IX,
      read: (tx) => tx.query(sql`select site as stored from challenge where name = 'Smoke'`),
    },
  },
  'a challenge stays on the site of its group': {
    call: 'challenges.update',
    caller: 'super@demo',
    send: ({ records }) => ({ params: { id: records.challenges.own }, body: otherSite }),
    expected: { stored: sites.IX, read: siteOf('challenge', ({ records }) => records.challenges.own) },
  },
  'a challenge keeps its lead once its assessments are complete': {
    call: 'challenges.update',
    caller: 'super@demo',
    prepare: (tx) =>
      tx.execute(sql`update challenge
      set ready_for_assessments_set_on = created_at, assessments_complete_set_on = created_at`),
    send: ({ records, bystander }) => ({
      params: { id: records.challenges.own },
      body: { challengeLeadID: bystander.id },
    }),
    expected: {
      stored: true,
      read: (tx, { records, people }) =>
        tx.query(sql`select challenge_lead_id = ${people['lead@demo'].id} as stored from challenge
          where id = ${records.challenges.own}`),
    },
  },
  'organisation details cannot name another application': {
    call: 'applications.updateOrganisation',
    caller: 'super@demo',
    send: ({ records }) => ({
      params: { id: records.applications.own },
      body: { ktnEntrySummary: 'Sound.', submissionId: records.applications.other },
    }),
    expected: 400,
  },
  'a tag cannot be created with another type': {
    call: 'tags.create',
    caller: 'challengeTags',
    send: () => ({ body: { name: 'Robots', type: 20 } }),
    expected: 400,
  },
};
