// Tests each rule about people for every editor and every target, allowed and refused.
import { describe, expect, test } from 'vitest';
import type { PersonKind } from '../contract/people.ts';
import { assignableRoles, type RoleName, roles, sites } from '../contract/vocabulary.ts';
import {
  canAssignRole,
  canChooseSite,
  canCreatePerson,
  canManagePerson,
  canResetSignIn,
  canSeePerson,
  isDowngradable,
  isRemovable,
  kindOf,
  noResponsibilities,
  type PersonFacts,
  rolesAfter,
  siteAfter,
  siteOfNew,
} from './people.ts';
import { allow, refuse } from './verdict.ts';

let nextID = 1;
const person = (kind: PersonKind, roleNames: RoleName[] = [], site: number = sites.IX): PersonFacts => ({
  id: nextID++,
  roles: [roles[kind], ...roleNames.map((role) => roles[role])],
  site,
});
const every = Object.keys(roles).filter((role) => roles[role as RoleName] >= 30) as RoleName[];

const editors = {
  'a super admin of both sites': person('superAdmin', [], sites.All),
  'a super admin of one site': person('superAdmin'),
  'an admin with every role': person('admin', every),
  'an admin with admins': person('admin', ['admins']),
  'an admin with admins and calendar': person('admin', ['admins', 'calendar']),
  'an admin with users': person('admin', ['users']),
  'an admin with users and assessor': person('admin', ['users', 'assessor']),
  'an admin with every role but admins and users': person(
    'admin',
    every.filter((role) => role !== 'admins' && role !== 'users'),
  ),
  'an admin without roles': person('admin'),
  'a user with every role': person('user', every),
};
type Editor = keyof typeof editors;
const everyEditor = Object.keys(editors) as Editor[];

const targets = {
  'a super admin': person('superAdmin'),
  'an admin without roles': person('admin'),
  'an admin with admins': person('admin', ['admins']),
  'an admin with calendar': person('admin', ['calendar']),
  'an admin with admins and assessor': person('admin', ['admins', 'assessor']),
  'an admin with every role': person('admin', every),
  'a user without roles': person('user'),
  'a user with assessor': person('user', ['assessor']),
  'a user with assessor and calendar': person('user', ['assessor', 'calendar']),
  'a user with admins': person('user', ['admins']),
};
type Target = keyof typeof targets;
const everyTarget = Object.keys(targets) as Target[];
const everyUser = everyTarget.filter((target) => target.startsWith('a user'));
const everyAdmin = everyTarget.filter((target) => target.startsWith('an admin'));

describe('editing, setting the password and removing', () => {
  const manages: Record<Editor, readonly Target[]> = {
    'a super admin of both sites': everyTarget,
    'a super admin of one site': everyTarget,
    'an admin with every role': [...everyAdmin, ...everyUser],
    'an admin with admins': ['an admin without roles', 'an admin with admins'],
    'an admin with admins and calendar': [
      'an admin without roles',
      'an admin with admins',
      'an admin with calendar',
    ],
    'an admin with users': ['a user without roles'],
    'an admin with users and assessor': [
      'a user without roles',
      'a user with assessor',
      'a user with assessor and calendar',
    ],
    'an admin with every role but admins and users': [],
    'an admin without roles': [],
    'a user with every role': [],
  };
  const pairs = everyEditor.flatMap((editor) =>
    everyTarget.map((target) => [editor, target, manages[editor].includes(target)] as const),
  );

  test.each(pairs)('%s and %s: %s', (editor, target, expected) => {
    expect(canManagePerson(editors[editor], targets[target]).allowed).toBe(expected);
  });

  test('gives a reason with each refusal', () => {
    const reason = (editor: Editor, target: Target) => canManagePerson(editors[editor], targets[target]);
    expect(reason('an admin with every role', 'a super admin')).toMatchObject({
      reason: 'Only a super admin can do this.',
    });
    expect(reason('an admin with admins', 'an admin with calendar')).toMatchObject({
      reason: 'You can only change admins whose roles you hold yourself.',
    });
    expect(reason('an admin with users', 'a user with admins')).toMatchObject({
      reason: 'You can only change users who share a role with you.',
    });
    expect(reason('an admin with users', 'an admin without roles')).toMatchObject({
      reason: 'You need the role Admins.',
    });
  });

  test.each(everyEditor.filter((editor) => editor.includes('admins') && !editor.includes('but')))(
    '%s may edit themselves',
    (editor) => {
      expect(canManagePerson(editors[editor], editors[editor]).allowed).toBe(true);
    },
  );
});

describe('creating', () => {
  const creates: Record<Editor, readonly PersonKind[]> = {
    'a super admin of both sites': ['superAdmin', 'admin', 'user'],
    'a super admin of one site': ['superAdmin', 'admin', 'user'],
    'an admin with every role': ['admin', 'user'],
    'an admin with admins': ['admin'],
    'an admin with admins and calendar': ['admin'],
    'an admin with users': ['user'],
    'an admin with users and assessor': ['user'],
    'an admin with every role but admins and users': [],
    'an admin without roles': [],
    'a user with every role': [],
  };
  test.each(everyEditor)('%s', (editor) => {
    const kinds = (['superAdmin', 'admin', 'user'] as const).filter(
      (kind) => canCreatePerson(editors[editor], kind).allowed,
    );
    expect(kinds).toEqual(creates[editor]);
  });
});

describe('who can see whom', () => {
  const { IX, GA, All } = sites;
  test.each([
    [IX, IX, true],
    [IX, GA, false],
    [IX, All, false],
    [GA, GA, true],
    [GA, IX, false],
    [GA, All, false],
    [All, IX, true],
    [All, GA, true],
    [All, All, true],
  ])('staff of site %i see people of site %i: %s', (personSite, other, sees) => {
    expect(canSeePerson({ site: personSite }, { site: other })).toBe(sees);
  });

  test('the roles of a person give their kind', () => {
    expect(kindOf({ roles: [5] })).toBe('superAdmin');
    expect(kindOf({ roles: [10, 30] })).toBe('admin');
    expect(kindOf({ roles: [20, 30] })).toBe('user');
  });
});

describe('removing, downgrading and moving', () => {
  const actor = editors['a super admin of both sites'];
  const other = person('superAdmin', [], sites.All);
  const last = { ...noResponsibilities, isLastSuperAdmin: true };

  test('a super admin cannot remove, downgrade or move themselves', () => {
    expect(isRemovable(actor, actor, noResponsibilities)).toMatchObject({
      reason: 'You cannot remove yourself.',
    });
    expect(isDowngradable(actor, actor, noResponsibilities)).toMatchObject({
      reason: 'You cannot downgrade yourself.',
    });
    expect(siteAfter(actor, actor, sites.IX)).toMatchObject({ reason: 'You cannot change your own site.' });
    expect(siteAfter(actor, actor, sites.All)).toEqual({ allowed: true, value: sites.All });
  });

  test('a super admin can do this to another, except to the last super admin of both sites', () => {
    expect(isRemovable(actor, other, noResponsibilities).allowed).toBe(true);
    expect(isDowngradable(actor, other, noResponsibilities).allowed).toBe(true);
    expect(siteAfter(actor, other, sites.GA)).toEqual({ allowed: true, value: sites.GA });
    expect(isRemovable(actor, other, last)).toMatchObject({
      reason: 'The last super admin of both sites cannot be removed.',
    });
    expect(isDowngradable(actor, other, last)).toMatchObject({
      reason: 'The last super admin of both sites cannot be downgraded.',
    });
    expect(siteAfter(actor, other, sites.GA, last)).toMatchObject({
      reason: 'The last super admin of both sites cannot be moved to one site.',
    });
  });

  test('a person who leads challenges or has assessed cannot be removed', () => {
    expect(isRemovable(actor, other, { ...noResponsibilities, challengesLed: 1 })).toMatchObject({
      reason: 'This person leads 1 challenge. Choose another lead first.',
    });
    expect(isRemovable(actor, other, { ...noResponsibilities, assessments: 3 })).toMatchObject({
      reason:
        'This person has made 3 assessments. Every score must stay traceable to its assessor, so delete the assessments first.',
    });
  });
});

describe('giving and removing roles', () => {
  const names = (numbers: readonly number[]) => every.filter((role) => numbers.includes(roles[role]));
  const assignable = (editor: Editor, target: PersonFacts | null) =>
    names(assignableRoles.filter((role) => canAssignRole(editors[editor], role, target).allowed));

  test.each<[Editor, RoleName[], RoleName[]]>([
    ['a super admin of both sites', every, every],
    ['an admin with every role', every, every.filter((role) => role !== 'calendar')],
    ['an admin with admins', ['admins'], ['admins']],
    ['an admin with admins and calendar', ['admins', 'calendar'], ['admins']],
    ['an admin with users and assessor', ['users', 'assessor'], ['users', 'assessor']],
    ['an admin without roles', [], []],
  ])('%s chooses %j when creating and %j when editing', (editor, creating, editing) => {
    expect(assignable(editor, null)).toEqual(creating);
    expect(assignable(editor, targets['a user without roles'])).toEqual(editing);
  });

  const edited = (editor: Editor, target: PersonFacts | null, requested: RoleName[]) => {
    const outcome = rolesAfter(
      editors[editor],
      target,
      requested.map((role) => roles[role]),
    );
    return outcome.allowed ? names(outcome.value) : outcome.reason;
  };

  test('a super admin gives and removes any role', () => {
    expect(edited('a super admin of one site', targets['an admin with every role'], ['users'])).toEqual([
      'users',
    ]);
  });

  test('an editor cannot give or remove a role that they do not have', () => {
    const target = person('user', ['assessor', 'challengeTags']);
    const editor = 'an admin with users and assessor';
    expect(edited(editor, target, [])).toEqual(['challengeTags']);
    expect(edited(editor, target, ['users'])).toEqual(['challengeTags', 'users']);
    expect(edited(editor, target, ['challengeGroups'])).toBe(
      'You can only give roles that you hold yourself.',
    );
    expect(edited(editor, null, ['challengeGroups'])).toBe('You can only give roles that you hold yourself.');
  });

  test('an editor gives the role Calendar to a new person; later only super admins change it', () => {
    const editor = 'an admin with admins and calendar';
    expect(edited(editor, null, ['calendar'])).toEqual(['calendar']);
    expect(edited(editor, person('admin', ['admins']), ['admins', 'calendar'])).toBe(
      'Only a super admin can change who has the role Calendar.',
    );
    expect(edited(editor, person('admin', ['admins', 'calendar']), ['admins'])).toEqual([
      'admins',
      'calendar',
    ]);
    const superAdmin = 'a super admin of both sites';
    expect(edited(superAdmin, person('admin', ['admins']), ['calendar'])).toEqual(['calendar']);
  });

  test('an editor cannot change their own roles', () => {
    const editor = 'an admin with admins and calendar';
    const person = editors[editor];
    expect(edited(editor, person, ['admins', 'calendar'])).toEqual(['admins', 'calendar']);
    expect(edited(editor, person, ['calendar'])).toBe('You cannot change your own roles.');
    expect(edited(editor, person, ['admins', 'calendar', 'users'])).toBe('You cannot change your own roles.');
  });
});

describe('the site of a person', () => {
  const limited = editors['an admin with every role'];
  const everywhere = editors['a super admin of both sites'];

  test('can be chosen only by staff of site All', () => {
    expect(canChooseSite(everywhere)).toBe(true);
    expect(canChooseSite(limited)).toBe(false);
    expect(siteOfNew(everywhere, sites.GA)).toBe(sites.GA);
    expect(siteOfNew(everywhere, undefined)).toBeUndefined();
    expect(siteOfNew(limited, sites.GA)).toBe(sites.IX);
    expect(siteAfter(limited, person('admin'), sites.GA)).toEqual({ allowed: true, value: sites.IX });
  });

  test('does not change when the form does not send it', () => {
    expect(siteAfter(everywhere, person('admin', [], sites.GA), undefined)).toEqual({
      allowed: true,
      value: sites.GA,
    });
  });
});

test('nobody resets their own sign-in', () => {
  const [someone, other] = [person('superAdmin'), person('superAdmin')];
  expect(canResetSignIn(someone, someone)).toEqual(refuse('You cannot reset your own sign-in.'));
  expect(canResetSignIn(someone, other)).toEqual(allow);
});
