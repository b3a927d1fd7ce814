// Tests each rule about groups and their challenges for every kind of staff, allowed and refused.
import { describe, expect, test } from 'vitest';
import { type RoleName, roles, sites } from '../contract/vocabulary.ts';
import {
  canEditChallenge,
  canReadChallenge,
  canUploadImages,
  isChallengeViewer,
  isRemovableChallenge,
} from './challenges.ts';
import {
  canEditGroup,
  canManageGroup,
  canSeeGroup,
  canSetUpChallenges,
  canViewGroup,
  canViewWholeGroup,
  challengeSites,
  type GroupFacts,
  isOfSite,
} from './groups.ts';

const notMember: GroupFacts = {
  site: sites.IX,
  isAdmin: false,
  isViewer: false,
  isHolder: false,
  leadsChallenge: false,
};
const admin = (...roleNames: RoleName[]) => ({
  id: 1,
  roles: [roles.admin, ...roleNames.map((role) => roles[role])],
  site: sites.IX as number,
});
const superAdmin = (site: number) => ({ id: 1, roles: [roles.superAdmin], site });

const people = {
  'a super admin': { actor: superAdmin(sites.IX), group: notMember },
  'an admin of it': { actor: admin(), group: { ...notMember, isAdmin: true } },
  'a viewer of it': { actor: admin(), group: { ...notMember, isViewer: true } },
  'a holder of it': { actor: admin('challengeHolder'), group: { ...notMember, isHolder: true } },
  'a lead in it': { actor: admin(), group: { ...notMember, leadsChallenge: true } },
  'the role challengeView': { actor: admin('challengeView'), group: notMember },
  'the role challengeGroups': { actor: admin('challengeGroups'), group: notMember },
  'a holder of another': { actor: admin('challengeHolder'), group: notMember },
  'other staff': {
    actor: admin('users', 'admins', 'assessor', 'calendar', 'challengeTags'),
    group: notMember,
  },
};
type CallerName = keyof typeof people;
const everyone = Object.keys(people) as CallerName[];

const rules: Record<string, { rule: (caller: CallerName) => boolean; allowed: CallerName[] }> = {
  'sees the group': {
    rule: (caller) => canSeeGroup(people[caller].actor, people[caller].group),
    allowed: [
      'a super admin',
      'an admin of it',
      'a viewer of it',
      'a holder of it',
      'a lead in it',
      'the role challengeView',
      'the role challengeGroups',
    ],
  },
  canEdit: {
    rule: (caller) => canEditGroup(people[caller].actor, people[caller].group),
    allowed: ['a super admin', 'an admin of it'],
  },
  canView: {
    rule: (caller) => canViewGroup(people[caller].actor, people[caller].group),
    allowed: [
      'a super admin',
      'an admin of it',
      'a viewer of it',
      'a holder of it',
      'a lead in it',
      'the role challengeView',
    ],
  },
  'views every challenge in it': {
    rule: (caller) => canViewWholeGroup(people[caller].actor, people[caller].group),
    allowed: [
      'a super admin',
      'an admin of it',
      'a viewer of it',
      'a holder of it',
      'the role challengeView',
    ],
  },
  'creates challenges, sets the default weighting and the holders': {
    rule: (caller) => canSetUpChallenges(people[caller].actor, people[caller].group).allowed,
    allowed: ['a super admin', 'an admin of it', 'a lead in it'],
  },
  'edits and deletes the group itself': {
    rule: (caller) => canManageGroup(people[caller].actor, people[caller].group).allowed,
    allowed: ['a super admin'],
  },
};

describe.each(Object.entries(rules))('%s', (_, { rule, allowed }) => {
  test.each(everyone)('%s', (caller) => {
    expect(rule(caller)).toBe(allowed.includes(caller));
  });
});

describe('sites', () => {
  test('staff do not see a group of the other site, but do see one of both sites', () => {
    for (const caller of everyone) {
      const { actor, group } = people[caller];
      expect(canSeeGroup(actor, { ...group, site: sites.GA })).toBe(false);
      expect(canSeeGroup(actor, { ...group, site: sites.All })).toBe(canSeeGroup(actor, group));
    }
  });

  test('only super admins of both sites may change a group of both sites', () => {
    const shared = { site: sites.All };
    expect(canManageGroup(superAdmin(sites.All), shared).allowed).toBe(true);
    expect(canManageGroup(superAdmin(sites.IX), shared)).toEqual({
      allowed: false,
      reason: 'Only a super admin of both sites can change or delete a group that both sites share.',
    });
  });

  test.each([
    [sites.All, sites.All, [sites.IX, sites.GA]],
    [sites.All, sites.GA, [sites.GA]],
    [sites.IX, sites.All, [sites.IX]],
    [sites.IX, sites.IX, [sites.IX]],
    [sites.IX, sites.GA, []],
  ])(
    'staff of site %i, for a challenge in a group of site %i, choose from %j',
    (personSite, group, expected) => {
      expect(challengeSites({ site: personSite }, { site: group })).toEqual(expected);
    },
  );

  test.each([
    [sites.IX, sites.IX, true],
    [sites.GA, sites.IX, false],
    [sites.All, sites.IX, true],
    [sites.IX, sites.All, false],
    [sites.All, sites.All, true],
  ])('someone of site %i can be chosen for a record of site %i: %s', (personSite, site, expected) => {
    expect(isOfSite({ site: personSite }, site)).toBe(expected);
  });
});

describe('a challenge', () => {
  const lead = { id: 1, roles: [roles.admin] };
  const led = { challengeLeadID: 1, isGroupAdmin: false };
  const other = { challengeLeadID: 9, isGroupAdmin: false };

  test('can be viewed by its lead and anyone who views its group, but not by the lead of another', () => {
    expect(isChallengeViewer(lead, led, notMember)).toBe(true);
    const leadsAnother: GroupFacts = { ...notMember, leadsChallenge: true };
    expect(isChallengeViewer(lead, other, leadsAnother)).toBe(false);
    for (const caller of everyone) {
      const { actor, group } = people[caller];
      expect(isChallengeViewer(actor, other, group)).toBe(canViewWholeGroup(actor, group));
    }
  });

  test('can be read by its assessors', () => {
    expect(canReadChallenge(lead, { ...other, isAssessor: true }, notMember)).toBe(true);
    expect(canReadChallenge(lead, { ...other, isAssessor: false }, notMember)).toBe(false);
  });

  test.each([
    ['a super admin', superAdmin(sites.IX), other, true],
    ['its lead', lead, led, true],
    ['an admin of its group', lead, { ...other, isGroupAdmin: true }, true],
    ['the lead of another', lead, other, false],
    ['every role', admin('challengeGroups', 'challengeView', 'users', 'challengeHolder'), other, false],
  ])('can be edited only by its editors: %s', (_, actor, challenge, expected) => {
    expect(canEditChallenge(actor, challenge).allowed).toBe(expected);
  });

  test('with applications can be deleted only by a super admin', () => {
    expect(isRemovableChallenge(lead, { applicationCount: 0 }).allowed).toBe(true);
    expect(isRemovableChallenge(superAdmin(sites.IX), { applicationCount: 3 }).allowed).toBe(true);
    expect(isRemovableChallenge(lead, { applicationCount: 3 })).toEqual({
      allowed: false,
      reason: 'This challenge has 3 submissions. Only a super admin can delete it.',
    });
  });

  test('gets images only from someone who can edit a challenge', () => {
    expect(canUploadImages(lead, { canEditAnyChallenge: true }).allowed).toBe(true);
    expect(canUploadImages(superAdmin(sites.IX), { canEditAnyChallenge: false }).allowed).toBe(true);
    expect(canUploadImages(lead, { canEditAnyChallenge: false }).allowed).toBe(false);
  });
});
