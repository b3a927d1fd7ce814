// Every way to stand to a group, for each rule about groups and the challenges in them: allowed and refused alike.
import { describe, expect, test } from 'vitest';
import { type RoleName, roles, sites } from '../contract/vocabulary.ts';
import {
  canEditChallenge,
  canUploadImages,
  isRemovableChallenge,
  readsChallenge,
  viewsChallenge,
} from './challenges.ts';
import {
  canEditGroup,
  canManageGroup,
  canSetUpChallenges,
  canViewGroup,
  challengeSites,
  fitsSite,
  type GroupFacts,
  seesGroup,
  viewsWholeGroup,
} from './groups.ts';

const nobody: GroupFacts = {
  site: sites.IX,
  isAdmin: false,
  isViewer: false,
  isHolder: false,
  leadsChallenge: false,
};
const admin = (...held: RoleName[]) => ({
  id: 1,
  roles: [roles.admin, ...held.map((role) => roles[role])],
  site: sites.IX as number,
});
const superAdmin = (site: number) => ({ id: 1, roles: [roles.superAdmin], site });

const people = {
  'a super admin': { actor: superAdmin(sites.IX), group: nobody },
  'an admin of it': { actor: admin(), group: { ...nobody, isAdmin: true } },
  'a viewer of it': { actor: admin(), group: { ...nobody, isViewer: true } },
  'a holder of it': { actor: admin('challengeHolder'), group: { ...nobody, isHolder: true } },
  'a lead in it': { actor: admin(), group: { ...nobody, leadsChallenge: true } },
  'the role challengeView': { actor: admin('challengeView'), group: nobody },
  'the role challengeGroups': { actor: admin('challengeGroups'), group: nobody },
  'a holder of another': { actor: admin('challengeHolder'), group: nobody },
  'other staff': { actor: admin('users', 'admins', 'assessor', 'calendar', 'challengeTags'), group: nobody },
};
type Who = keyof typeof people;
const everyone = Object.keys(people) as Who[];

const rules: Record<string, { rule: (who: Who) => boolean; allowed: Who[] }> = {
  'sees the group': {
    rule: (who) => seesGroup(people[who].actor, people[who].group),
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
    rule: (who) => canEditGroup(people[who].actor, people[who].group),
    allowed: ['a super admin', 'an admin of it'],
  },
  canView: {
    rule: (who) => canViewGroup(people[who].actor, people[who].group),
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
    rule: (who) => viewsWholeGroup(people[who].actor, people[who].group),
    allowed: [
      'a super admin',
      'an admin of it',
      'a viewer of it',
      'a holder of it',
      'the role challengeView',
    ],
  },
  'creates challenges, sets the default weighting and the holders': {
    rule: (who) => canSetUpChallenges(people[who].actor, people[who].group).allowed,
    allowed: ['a super admin', 'an admin of it', 'a lead in it'],
  },
  'edits and deletes the group itself': {
    rule: (who) => canManageGroup(people[who].actor, people[who].group).allowed,
    allowed: ['a super admin'],
  },
};

describe.each(Object.entries(rules))('%s', (_, { rule, allowed }) => {
  test.each(everyone)('%s', (who) => {
    expect(rule(who)).toBe(allowed.includes(who));
  });
});

describe('sites', () => {
  test('nobody sees a group of the other site, and everybody one of both', () => {
    for (const who of everyone) {
      const { actor, group } = people[who];
      expect(seesGroup(actor, { ...group, site: sites.GA })).toBe(false);
      expect(seesGroup(actor, { ...group, site: sites.All })).toBe(seesGroup(actor, group));
    }
  });

  test('a group of both sites is changed by super admins of both only', () => {
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
  ])('staff of site %i choose for a challenge of a group of site %i from %j', (own, group, expected) => {
    expect(challengeSites({ site: own }, { site: group })).toEqual(expected);
  });

  test.each([
    [sites.IX, sites.IX, true],
    [sites.GA, sites.IX, false],
    [sites.All, sites.IX, true],
    [sites.IX, sites.All, false],
    [sites.All, sites.All, true],
  ])('someone of site %i can be chosen for something of site %i: %s', (own, site, expected) => {
    expect(fitsSite({ site: own }, site)).toBe(expected);
  });
});

describe('a challenge', () => {
  const lead = { id: 1, roles: [roles.admin] };
  const led = { challengeLeadID: 1, isGroupAdmin: false };
  const other = { challengeLeadID: 9, isGroupAdmin: false };

  test('is viewed by its lead and whoever views its group, not by the lead of another', () => {
    expect(viewsChallenge(lead, led, nobody)).toBe(true);
    const leadsAnother: GroupFacts = { ...nobody, leadsChallenge: true };
    expect(viewsChallenge(lead, other, leadsAnother)).toBe(false);
    for (const who of everyone) {
      const { actor, group } = people[who];
      expect(viewsChallenge(actor, other, group)).toBe(viewsWholeGroup(actor, group));
    }
  });

  test('is read, but not viewed, by those who assess it', () => {
    expect(readsChallenge(lead, { ...other, isAssessor: true }, nobody)).toBe(true);
    expect(readsChallenge(lead, { ...other, isAssessor: false }, nobody)).toBe(false);
  });

  test.each([
    ['a super admin', superAdmin(sites.IX), other, true],
    ['its lead', lead, led, true],
    ['an admin of its group', lead, { ...other, isGroupAdmin: true }, true],
    ['the lead of another', lead, other, false],
    ['every role', admin('challengeGroups', 'challengeView', 'users', 'challengeHolder'), other, false],
  ])('is edited by %s: %s', (_, actor, challenge, expected) => {
    expect(canEditChallenge(actor, challenge).allowed).toBe(expected);
  });

  test('goes with submissions only by a super admin', () => {
    expect(isRemovableChallenge(lead, { submissions: 0 }).allowed).toBe(true);
    expect(isRemovableChallenge(superAdmin(sites.IX), { submissions: 3 }).allowed).toBe(true);
    expect(isRemovableChallenge(lead, { submissions: 3 })).toEqual({
      allowed: false,
      reason: 'This challenge has 3 submissions. Only a super admin can delete it.',
    });
  });

  test('gets its images from those who edit one', () => {
    expect(canUploadImages(lead, { editsAChallenge: true }).allowed).toBe(true);
    expect(canUploadImages(superAdmin(sites.IX), { editsAChallenge: false }).allowed).toBe(true);
    expect(canUploadImages(lead, { editsAChallenge: false }).allowed).toBe(false);
  });
});
