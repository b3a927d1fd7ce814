// Fields that a body knows, sent by someone for whom they are settled: refused, or passed over and stored as before.
import { roles, sites } from '../../contract/vocabulary.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { identifier, sql } from '../../server/platform/database/sql.ts';
import { dates } from '../support/challenges.ts';
import type { Caller } from './callers.ts';
import type { Sent } from './expectation.ts';
import type { World } from './world.ts';

interface Settled {
  readonly call: string;
  readonly caller: Caller;
  readonly send: (world: World) => Sent;
  readonly prepare?: (tx: Queryable) => Promise<unknown>;
  /** 400: nothing is stored at all. Otherwise what is stored where it counts. */
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
const elsewhere = { site: sites.GA };
const onlyKinds = [roles.superAdmin, roles.user];

export const settledFields: Readonly<Record<string, Settled>> = {
  'a new admin is of the site of whoever creates them': {
    call: 'admins.create',
    caller: 'admins',
    send: () => ({ body: { ...newcomer, ...elsewhere, roles: [roles.admins] } }),
    expected: { stored: sites.IX, read: newcomersSite },
  },
  'a new user is of the site of whoever creates them': {
    call: 'users.create',
    caller: 'users',
    send: () => ({ body: { ...newcomer, site: sites.All, roles: [roles.users] } }),
    expected: { stored: sites.IX, read: newcomersSite },
  },
  'a new super admin is of the site of whoever creates them': {
    call: 'superAdmins.create',
    caller: 'super admin of IX',
    send: () => ({ body: { ...newcomer, site: sites.All } }),
    expected: { stored: sites.IX, read: newcomersSite },
  },
  'nobody of one site moves an admin to the other': {
    call: 'admins.update',
    caller: 'admins',
    send: ({ records }) => ({ params: { id: records.admins.plain }, body: elsewhere }),
    expected: { stored: sites.IX, read: siteOf('person', ({ records }) => records.admins.plain) },
  },
  'nobody of one site moves a user to the other': {
    call: 'users.update',
    caller: 'users',
    send: ({ records }) => ({ params: { id: records.users.plain }, body: elsewhere }),
    expected: { stored: sites.IX, read: siteOf('person', ({ records }) => records.users.plain) },
  },
  'nobody of one site moves a super admin to both': {
    call: 'superAdmins.update',
    caller: 'super admin of IX',
    send: ({ records }) => ({ params: { id: records.superAdmins.ix }, body: { site: sites.All } }),
    expected: { stored: sites.IX, read: siteOf('person', ({ records }) => records.superAdmins.ix) },
  },
  'nobody moves themselves to another site': {
    call: 'superAdmins.update',
    caller: 'super@demo',
    send: ({ people }) => ({ params: { id: people['super@demo'].id }, body: { site: sites.IX } }),
    expected: 400,
  },
  'nobody gives roles to themselves': {
    call: 'admins.update',
    caller: 'admins',
    send: ({ people }) => ({
      params: { id: people.admins.id },
      body: { roles: [roles.admins, roles.users] },
    }),
    expected: 400,
  },
  'nobody gives a role that they do not hold': {
    call: 'admins.update',
    caller: 'admins',
    send: ({ records }) => ({ params: { id: records.admins.plain }, body: { roles: [roles.users] } }),
    expected: 400,
  },
  'the role Calendar is given by super admins alone': {
    call: 'admins.update',
    caller: 'admin.ix@demo',
    send: ({ records }) => ({ params: { id: records.admins.plain }, body: { roles: [roles.calendar] } }),
    expected: 400,
  },
  'the kind of a user is not among their roles': {
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
  'the kind of a new admin is not among their roles': {
    call: 'admins.create',
    caller: 'super@demo',
    send: () => ({ body: { ...newcomer, site: sites.IX, roles: [roles.admins, ...onlyKinds] } }),
    expected: {
      stored: [roles.admin, roles.admins],
      read: (tx) => tx.query(sql`select roles as stored from person where email = ${email}`),
    },
  },
  'an upgrade gives the role of a super admin and no other': {
    call: 'admins.upgrade',
    caller: 'super@demo',
    send: ({ records }) => ({
      params: { id: records.admins.plain },
      body: { roles: [roles.admin, roles.calendar] },
    }),
    expected: { stored: [roles.superAdmin], read: rolesOf(({ records }) => records.admins.plain) },
  },
  'a downgrade gives back no more than was held': {
    call: 'superAdmins.downgrade',
    caller: 'super@demo',
    send: ({ records }) => ({
      params: { id: records.superAdmins.ix },
      body: { roles: [roles.superAdmin, roles.admins] },
    }),
    expected: { stored: [roles.admin], read: rolesOf(({ records }) => records.superAdmins.ix) },
  },
  'a new group is of the site of whoever creates it': {
    call: 'groups.create',
    caller: 'challengeGroups',
    send: () => ({ body: { name: 'Smoke', site: sites.All } }),
    expected: {
      stored: sites.IX,
      read: (tx) => tx.query(sql`select site as stored from challenge_group where name = 'Smoke'`),
    },
  },
  'nobody of one site moves a group to the other': {
    call: 'groups.update',
    caller: 'super admin of IX',
    send: ({ records }) => ({ params: { id: records.groups.own }, body: elsewhere }),
    expected: { stored: sites.IX, read: siteOf('challenge_group', ({ records }) => records.groups.own) },
  },
  'a new challenge is of the site of its group': {
    call: 'challenges.create',
    caller: 'super@demo',
    send: ({ records, bystander, imageKey }) => ({
      body: {
        ...{ name: 'Smoke', imageS3Key: imageKey, ...dates, ...elsewhere },
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
    send: ({ records }) => ({ params: { id: records.challenges.own }, body: elsewhere }),
    expected: { stored: sites.IX, read: siteOf('challenge', ({ records }) => records.challenges.own) },
  },
  'once complete a challenge keeps its lead': {
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
  'organisation details name the submission of their address': {
    call: 'applications.updateOrganisation',
    caller: 'super@demo',
    send: ({ records }) => ({
      params: { id: records.applications.own },
      body: { ktnEntrySummary: 'Sound.', submissionId: records.applications.other },
    }),
    expected: 400,
  },
  'a tag is made of the kind of its address': {
    call: 'tags.create',
    caller: 'challengeTags',
    send: () => ({ body: { name: 'Robots', type: 20 } }),
    expected: 400,
  },
};
