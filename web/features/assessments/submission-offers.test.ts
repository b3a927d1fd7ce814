// What a submission's page offers to whom.
import { expect, test } from 'vitest';
import { roles } from '../../../contract/vocabulary.ts';
import { challengeWith, groupAdmin, lead, superAdmin, viewer } from '../challenges/testing.ts';
import { submissionCrumb, submissionOffers } from './submission-offers.ts';

const setOn = '2026-06-10T09:00:00.000Z';
const submission = { id: 31, submittedOn: setOn, hasUserAssessed: false };
const assessor = { id: 20, roles: [roles.admin, roles.assessor] };
const formerAssessor = { id: 21, roles: [roles.admin] };
const ofUsers = { id: 22, roles: [roles.admin, roles.users] };

const ready = { ...challengeWith({ readyForAssessmentsSetOn: setOn }), isAssessor: false };
const asAssessor = { ...ready, isAssessor: true };

test('an assessor begins an assessment, and edits the one given before', () => {
  expect(submissionOffers(assessor, submission, asAssessor)).toMatchObject({
    assess: { label: 'Begin Assessment', to: '/assessments/submissions/assessment/assess/31' },
    refusal: null,
    editsOrganisation: true,
    seesAllAssessments: false,
  });
  expect(submissionOffers(assessor, { ...submission, hasUserAssessed: true }, asAssessor).assess).toEqual({
    label: 'Edit Assessment',
    to: '/assessments/submissions/assessment/edit/31',
  });
});

test.each([
  [
    'Not ready for assessment yet',
    submission,
    { readyForAssessmentsSetOn: null },
    'This challenge is not marked as ready for assessment, so you cannot save an assessment yet.',
  ],
  [
    'Assessments complete',
    submission,
    { assessmentsCompleteSetOn: setOn },
    'The assessments of this challenge are complete, so you can no longer save an assessment.',
  ],
  [
    'Not submitted yet',
    { ...submission, submittedOn: null },
    {},
    'The company has not submitted this application, so it cannot be assessed.',
  ],
])('an assessor is told why there is no button: %s', (heading, which, marks, reason) => {
  const { assess, refusal } = submissionOffers(assessor, which, { ...asAssessor, ...marks });
  expect(assess).toBeNull();
  expect(refusal).toMatchObject({ heading, reason });
});

test.each([
  ['a super admin assesses and sees all', superAdmin, ready, [true, true, true, true]],
  ['the lead edits the organisation', lead, ready, [false, true, false, true]],
  ['so does an admin of the group', groupAdmin, { ...ready, isGroupAdmin: true }, [false, true, false, true]],
  ['a viewer only reads', viewer, ready, [false, false, false, false]],
  ['an assessor of other challenges only reads', assessor, ready, [false, false, false, false]],
  ['without the role being named is not enough', formerAssessor, asAssessor, [false, false, false, false]],
  ['one who looks after users sees the contact data', ofUsers, ready, [false, false, false, true]],
])('%s, and those who do not assess are not told why they cannot', (_, actor, challenge, offered) => {
  const { assess, refusal, editsOrganisation, seesAllAssessments, seesContactData } = submissionOffers(
    actor,
    submission,
    challenge,
  );
  expect([assess !== null, editsOrganisation, seesAllAssessments, seesContactData]).toEqual(offered);
  expect(refusal).toBeNull();
});

const { id, name, challengeGroupID } = ready;
const itsPage = { label: name, to: `/challenge-groups/${challengeGroupID}/challenges/${id}` };

test.each([
  [
    'an assessor: to the submissions',
    assessor,
    { label: 'Submissions', to: `/assessments/submissions/${id}` },
  ],
  ['a viewer: to the challenge', viewer, itsPage],
  ['the lead: to the challenge', lead, itsPage],
  ['one who looks after users: nowhere', ofUsers, { label: name }],
])('the trail of %s', (_, actor, crumb) => {
  expect(submissionCrumb(actor, ready)).toEqual(crumb);
});

test.each([
  ['a viewer', viewer, ready, true],
  ['the lead', lead, ready, true],
  ['a super admin', superAdmin, ready, true],
  ['an assessor who also leads it', { ...assessor, id: lead.id }, asAssessor, true],
  ['an assessor', assessor, asAssessor, false],
  ['one who looks after users', ofUsers, ready, false],
])('the way to the score summary: %s', (_, actor, challenge, isOffered) => {
  expect(submissionOffers(actor, submission, challenge).scoreSummary).toBe(
    isOffered ? `/challenge-groups/${challengeGroupID}/application-summary/${id}` : null,
  );
});
