// The expectations for calls about admins, super admins and users (specification; docs/decisions).
import type { admins, superAdmins as superAdminCalls, users } from '../../contract/people.ts';
import { roles, sites } from '../../contract/vocabulary.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { callersByRole, everyRole, superAdmins, superAdminsGA, superAdminsIX } from './callers.ts';
import { about, answering, byID, call, type Expectations, rest, withBody } from './expectation.ts';

const newPassword = { password: 'Nine-lives-42', confirmPassword: 'Nine-lives-42' };
const invited = { email: 'new.comer@test.example', firstName: 'New', lastName: 'Comer' };
const newcomer = { ...invited, ...newPassword };
/** Nobody has chosen a password yet. */
const withoutPasswords = (tx: Queryable) => tx.execute(sql`update person set password_hash = null`);
const changed = { lastName: 'Hopper' };

/** Staff see people of their site; only staff of both sites see a person of both ("Who sees a person of site All?"). */
const ofIX = ['admin.ix@demo', ...superAdminsIX] as const;
const ofGA = ['admin.ga@demo', ...superAdminsGA] as const;

export const seeAdmins = {
  plain: { 200: ['admins', ...ofIX], 404: rest },
  equal: { 200: ['admins', ...ofIX], 404: rest },
  greater: { 200: ['admins', ...ofIX], 404: rest },
  'in a group': { 200: ['admins', ...ofIX], 404: rest },
  'in another group': { 200: ['admins', ...ofIX], 404: rest },
  ga: { 200: ofGA, 404: rest },
  both: { 200: ['super@demo'], 404: rest },
  self: { 200: ['admins', ...everyRole], 404: superAdmins },
  'a super admin': { 404: rest },
  'a user': { 404: rest },
  missing: { 404: rest },
} as const;

/** Staff manage an admin only if they hold all roles of that admin. The caller "admins" lacks a role of "greater". */
const manageAdmins = { ...seeAdmins, greater: { 200: ofIX, 403: ['admins'], 404: rest } } as const;

/** Decision 0005: only someone with access to a group changes the password and email of its members. */
const changeSignInOfAdmins = {
  ...manageAdmins,
  'in a group': { 200: superAdminsIX, 403: ['admins', 'admin.ix@demo'], 404: rest },
  'in another group': { 200: ofIX, 403: ['admins'], 404: rest },
} as const;

export const adminExpectations: Expectations<typeof admins> = {
  list: call({ allowedByRole: callersByRole.admins, cells: { 200: rest } }),
  find: about('admins', byID, { allowedByRole: callersByRole.admins, records: seeAdmins }),
  update: [
    about('admins', withBody(changed), { allowedByRole: callersByRole.admins, records: manageAdmins }),
    about('admins', withBody({ email: 'another@test.example' }), {
      when: 'with another email',
      allowedByRole: callersByRole.admins,
      records: changeSignInOfAdmins,
    }),
  ],
  setPassword: about('admins', withBody(newPassword), {
    allowedByRole: callersByRole.admins,
    records: changeSignInOfAdmins,
  }),
  resetSignIn: about('admins', byID, {
    allowedByRole: superAdmins,
    records: {
      plain: { 200: superAdminsIX, 404: rest },
      ga: { 200: superAdminsGA, 404: rest },
      both: { 200: ['super@demo'], 404: rest },
      'a user': { 404: rest },
      missing: { 404: rest },
    },
  }),
  endSignIns: about('admins', byID, { allowedByRole: callersByRole.admins, records: manageAdmins }),
  delete: about('admins', byID, {
    allowedByRole: callersByRole.admins,
    // Admins cannot delete themselves.
    records: {
      ...answering(204, manageAdmins),
      ...answering(400, { self: manageAdmins.self }),
    },
  }),
  create: [
    call({
      allowedByRole: callersByRole.admins,
      send: () => ({ body: { ...newcomer, roles: [roles.admins], site: sites.IX } }),
      cells: { 201: rest },
    }),
    call({
      when: 'with a role that only some callers hold',
      allowedByRole: callersByRole.admins,
      send: () => ({ body: { ...newcomer, roles: [roles.users], site: sites.IX } }),
      cells: { 400: ['admins'], 201: rest },
    }),
  ],
  createInvited: [
    call({
      allowedByRole: callersByRole.admins,
      send: () => ({ body: { ...invited, roles: [roles.admins], site: sites.IX } }),
      cells: { 201: rest },
    }),
    call({
      when: 'with a role that only some callers hold',
      allowedByRole: callersByRole.admins,
      send: () => ({ body: { ...invited, roles: [roles.users], site: sites.IX } }),
      cells: { 400: ['admins'], 201: rest },
    }),
  ],
  sendInvitation: about('admins', byID, {
    allowedByRole: callersByRole.admins,
    prepare: withoutPasswords,
    records: manageAdmins,
  }),
  upgrade: about('admins', withBody({ roles: [roles.superAdmin] }), {
    allowedByRole: superAdmins,
    records: {
      plain: { 200: superAdminsIX, 404: rest },
      greater: { 200: superAdminsIX, 404: rest },
      ga: { 200: superAdminsGA, 404: rest },
      both: { 200: ['super@demo'], 404: rest },
      'a super admin': { 404: rest },
      'a user': { 404: rest },
      missing: { 404: rest },
    },
  }),
};

export const seeSuperAdmins = {
  ix: { 200: superAdminsIX, 404: rest },
  ga: { 200: superAdminsGA, 404: rest },
  both: { 200: ['super@demo'], 404: rest },
  self: { 200: rest },
  'an admin': { 404: rest },
  missing: { 404: rest },
} as const;

export const superAdminExpectations: Expectations<typeof superAdminCalls> = {
  list: call({ allowedByRole: superAdmins, cells: { 200: rest } }),
  find: about('superAdmins', byID, { allowedByRole: superAdmins, records: seeSuperAdmins }),
  update: about('superAdmins', withBody(changed), { allowedByRole: superAdmins, records: seeSuperAdmins }),
  setPassword: about('superAdmins', withBody(newPassword), {
    allowedByRole: superAdmins,
    records: seeSuperAdmins,
  }),
  resetSignIn: about('superAdmins', byID, {
    allowedByRole: superAdmins,
    records: { ...seeSuperAdmins, self: { 400: rest } },
  }),
  endSignIns: about('superAdmins', byID, { allowedByRole: superAdmins, records: seeSuperAdmins }),
  delete: about('superAdmins', byID, {
    allowedByRole: superAdmins,
    records: { ...answering(204, seeSuperAdmins), self: { 400: rest } },
  }),
  create: call({
    allowedByRole: superAdmins,
    send: () => ({ body: { ...newcomer, site: sites.IX } }),
    cells: { 201: rest },
  }),
  createInvited: call({
    allowedByRole: superAdmins,
    send: () => ({ body: { ...invited, site: sites.IX } }),
    cells: { 201: rest },
  }),
  sendInvitation: about('superAdmins', byID, {
    allowedByRole: superAdmins,
    prepare: withoutPasswords,
    records: seeSuperAdmins,
  }),
  downgrade: about('superAdmins', withBody({ roles: [roles.superAdmin] }), {
    allowedByRole: superAdmins,
    records: { ...seeSuperAdmins, self: { 400: rest } },
  }),
};

export const seeUsers = {
  plain: { 200: ['users', ...ofIX], 404: rest },
  sharing: { 200: ['users', ...ofIX], 404: rest },
  'not sharing': { 200: ['users', ...ofIX], 404: rest },
  ga: { 200: ofGA, 404: rest },
  both: { 200: ['super@demo'], 404: rest },
  'an admin': { 404: rest },
  missing: { 404: rest },
} as const;

/** Allowed with at least one role in common, or if the user holds none. */
const manageUsers = { ...seeUsers, 'not sharing': { 200: ofIX, 403: ['users'], 404: rest } } as const;

export const userExpectations: Expectations<typeof users> = {
  list: call({ allowedByRole: callersByRole.users, cells: { 200: rest } }),
  find: about('users', byID, { allowedByRole: callersByRole.users, records: seeUsers }),
  update: about('users', withBody(changed), { allowedByRole: callersByRole.users, records: manageUsers }),
  setPassword: about('users', withBody(newPassword), {
    allowedByRole: callersByRole.users,
    records: manageUsers,
  }),
  resetSignIn: about('users', byID, {
    allowedByRole: superAdmins,
    records: {
      plain: { 200: superAdminsIX, 404: rest },
      ga: { 200: superAdminsGA, 404: rest },
      both: { 200: ['super@demo'], 404: rest },
      missing: { 404: rest },
    },
  }),
  endSignIns: about('users', byID, { allowedByRole: callersByRole.users, records: manageUsers }),
  delete: about('users', byID, {
    allowedByRole: callersByRole.users,
    records: answering(204, manageUsers),
  }),
  createInvited: call({
    allowedByRole: callersByRole.users,
    send: () => ({ body: { ...invited, roles: [roles.users], site: sites.IX } }),
    cells: { 201: rest },
  }),
  sendInvitation: about('users', byID, {
    allowedByRole: callersByRole.users,
    prepare: withoutPasswords,
    records: manageUsers,
  }),
  create: call({
    allowedByRole: callersByRole.users,
    send: () => ({ body: { ...newcomer, roles: [roles.users], site: sites.IX } }),
    cells: { 201: rest },
  }),
};
