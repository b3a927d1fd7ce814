// Tests which actions the row of a group offers to each person.
import { expect, test } from 'vitest';
import type { ChallengeGroup } from '../../../contract/groups.ts';
import { type RoleName, roles, type SiteNumber, sites } from '../../../contract/vocabulary.ts';
import { actionsOn } from './group-actions.ts';

const actor = (role: RoleName, site: SiteNumber = sites.IX) => ({
  id: 7,
  email: 'a@demo.example',
  firstName: 'A',
  lastName: 'B',
  roles: role === 'superAdmin' ? [roles.superAdmin] : [roles.admin, roles[role]],
  site,
});

const group = (over: Partial<ChallengeGroup>): ChallengeGroup => ({
  id: 3,
  name: 'Water',
  site: sites.IX,
  permittedAdmins: [],
  permittedViewers: [],
  adminIDs: [],
  viewerIDs: [],
  canEdit: false,
  canView: false,
  leadsChallenge: false,
  scoreWeighting: {
    deploymentScale: 0.2,
    fitWithChallenge: 0.2,
    credibilityCompany: 0.2,
    credibilityTechnology: 0.2,
    fullOrPartialSolution: 0.2,
  },
  challengeCount: 0,
  ...over,
});

const setUp = ['Edit default score weighting', 'Update challenge holder'];
const everything = ['View Challenges', 'Edit', ...setUp, 'Remove'];
const edits = { canEdit: true, canView: true };

test.each([
  ['a super admin', actor('superAdmin', sites.All), group(edits), everything],
  ['a super admin of one site, for a group of that site', actor('superAdmin'), group(edits), everything],
  [
    'a super admin of one site, for a group of both sites',
    actor('superAdmin'),
    group({ ...edits, site: sites.All }),
    ['View Challenges', ...setUp],
  ],
  ['a permitted admin', actor('challengeGroups'), group(edits), ['View Challenges', ...setUp]],
  [
    'the lead of a challenge in it',
    actor('calendar'),
    group({ canView: true, leadsChallenge: true }),
    ['View Challenges', ...setUp],
  ],
  ['a viewer', actor('challengeView'), group({ canView: true }), ['View Challenges']],
  ['a person with the role who is not in the group', actor('challengeGroups'), group({}), []],
])('actions for %s', (_, person, record, labels) => {
  expect(actionsOn(person, record).map(({ label }) => label)).toEqual(labels);
});
