// Tests what an application's page offers to each kind of person.
import { expect, test } from 'vitest';
import { roles } from '../../../contract/vocabulary.ts';
import { challengeWith, groupAdmin, lead, superAdmin, viewer } from '../challenges/testing.ts';
import { applicationPermissions, challengeCrumbs } from './application-permissions.ts';

const setOn = '2026-06-10T09:00:00.000Z';
const application = {
  id: 31,
  submittedOn: setOn,
  hasUserAssessed: false,
  canViewChallenge: false,
  erasedAt: null,
  isRestricted: false,
};
const assessor = { id: 20, roles: [roles.admin, roles.assessor] };
const formerAssessor = { id: 21, roles: [roles.admin] };
const usersAdmin = { id: 22, roles: [roles.admin, roles.users] };

const ready = { ...challengeWith({ readyForAssessmentsSetOn: setOn }), isAssessor: false };
const asAssessor = { ...ready, isAssessor: true };

test('an assessor can start an assessment, and edit an existing one', () => {
  expect(applicationPermissions(assessor, application, asAssessor)).toMatchObject({
    assess: { label: 'Begin Assessment', to: '/assessments/submissions/assessment/assess/31' },
    refusal: null,
    canEditOrganisation: true,
    canSeeAllAssessments: false,
  });
  expect(
    applicationPermissions(assessor, { ...application, hasUserAssessed: true }, asAssessor).assess,
  ).toEqual({
    label: 'Edit Assessment',
    to: '/assessments/submissions/assessment/edit/31',
  });
});

test.each([
  [
    'Not ready for assessment yet',
    application,
    { readyForAssessmentsSetOn: null },
    'This challenge is not marked as ready for assessment, so you cannot save an assessment yet.',
  ],
  [
    'Assessments complete',
    application,
    { assessmentsCompleteSetOn: setOn },
    'The assessments of this challenge are complete, so you can no longer save an assessment.',
  ],
  [
    'Not submitted yet',
    { ...application, submittedOn: null },
    {},
    'The company has not submitted this application, so it cannot be assessed.',
  ],
])('an assessor sees why there is no button: %s', (heading, which, marks, reason) => {
  const { assess, refusal } = applicationPermissions(assessor, which, { ...asAssessor, ...marks });
  expect(assess).toBeNull();
  expect(refusal).toMatchObject({ heading, reason });
});

test.each([
  ['a super admin assesses and sees all', superAdmin, ready, [true, true, true, true]],
  ['the lead edits the organisation', lead, ready, [false, true, false, true]],
  [
    'an admin of the group edits the organisation',
    groupAdmin,
    { ...ready, isGroupAdmin: true },
    [false, true, false, true],
  ],
  ['a viewer only reads', viewer, ready, [false, false, false, false]],
  ['an assessor of other challenges only reads', assessor, ready, [false, false, false, false]],
  [
    'an assessor of the challenge who lost the role only reads',
    formerAssessor,
    asAssessor,
    [false, false, false, false],
  ],
  ['an admin with the role Users sees the contact data', usersAdmin, ready, [false, false, false, true]],
])('%s, and sees no reason for not assessing', (_, actor, challenge, offered) => {
  const { assess, refusal, canEditOrganisation, canSeeAllAssessments, canSeeContactData } =
    applicationPermissions(actor, application, challenge);
  expect([assess !== null, canEditOrganisation, canSeeAllAssessments, canSeeContactData]).toEqual(offered);
  expect(refusal).toBeNull();
});

const { id, name, challengeGroupID } = ready;
const challengeCrumb = { label: name, to: `/challenge-groups/${challengeGroupID}/challenges/${id}` };

test.each([
  ['an assessor: none, because the list of screens has them', assessor, false, []],
  ['a viewer: to the challenge', viewer, true, [challengeCrumb]],
  ['an admin with the role Users: no link', usersAdmin, false, [{ label: name }]],
])('the breadcrumbs of %s', (_, actor, canViewChallenge, crumbs) => {
  expect(challengeCrumbs(actor, { canViewChallenge }, ready)).toEqual(crumbs);
});

test.each([true, false])(
  'the score summary is offered to those who may view the challenge: %s',
  (canView) => {
    const { scoreSummary } = applicationPermissions(
      viewer,
      { ...application, canViewChallenge: canView },
      ready,
    );
    expect(scoreSummary).toBe(
      canView ? `/challenge-groups/${challengeGroupID}/application-summary/${id}` : null,
    );
  },
);

const inGroup = `/challenge-groups/${challengeGroupID}/challenges/${id}`;

test.each([
  ['a viewer: to the challenge in its group', viewer, ready, true, inGroup],
  ['its assessor: to the page for assessors', assessor, asAssessor, false, `/assessments/challenge/${id}`],
  ['its assessor who may view it: to the challenge in its group', assessor, asAssessor, true, inGroup],
  ['an assessor of other challenges: nowhere', assessor, ready, false, null],
  ['an admin with the role Users: nowhere', usersAdmin, ready, false, null],
])('"View challenge" of %s', (_, actor, of, canViewChallenge, to) => {
  const { challenge } = applicationPermissions(actor, { ...application, canViewChallenge }, of);
  expect(challenge).toBe(to);
});

test('"View application" needs the role Users', () => {
  expect(applicationPermissions(usersAdmin, application, ready).application).toBe('/users/application/31');
  expect(applicationPermissions(lead, application, ready).application).toBeNull();
});

test('nobody assesses or describes a restricted application', () => {
  const restricted = { ...application, isRestricted: true };
  expect(applicationPermissions(assessor, restricted, asAssessor)).toMatchObject({
    assess: null,
    refusal: {
      heading: 'Restricted',
      reason: 'This application is restricted. A super admin can lift the restriction.',
    },
    canEditOrganisation: false,
  });
});

test('nobody assesses or describes an application that was erased', () => {
  const erased = { ...application, erasedAt: setOn };
  expect(applicationPermissions(assessor, erased, asAssessor)).toMatchObject({
    assess: null,
    refusal: { heading: 'Erased', reason: 'This application was erased.' },
    canEditOrganisation: false,
  });
});
