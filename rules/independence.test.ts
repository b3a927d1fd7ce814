// Tests what a panel withholds: applications for an interest or a missing answer, others' work, and early scores.
import { describe, expect, test } from 'vitest';
import {
  canAssessInPanel,
  canChangeEntrySummary,
  canReadAndWriteAbout,
  canReadInPanel,
  canSeeScores,
  canWriteAbout,
  isWithheld,
  ownWorkNotice,
  type PanelRules,
  type ReaderFacts,
  seesOnlyOwnWork,
  withheldRow,
  withheldScores,
} from './independence.ts';

const everyone: PanelRules = { mode: 'everyone', isDeclarationRequired: false };
const assigned: PanelRules = { ...everyone, mode: 'assigned' };
const declaring: PanelRules = { ...everyone, isDeclarationRequired: true };
const declaringAssigned: PanelRules = { ...assigned, isDeclarationRequired: true };

const member: ReaderFacts = {
  isMember: true,
  isAssigned: false,
  hasInterest: false,
  hasDeclined: false,
  assessment: null,
  hasAnswered: false,
};
const other = { ...member, isMember: false };

const hidden = '404 We could not find this. It may have been deleted.';
const declareFirst = '400 Declare your interests in this challenge before you read its submissions.';
const interest = '403 You have declared an interest in this company.';
const notAssigned = '403 This submission is not assigned to you.';
const setAside = '400 This assessment is set aside.';
const declined = '400 You declined this submission. Withdraw your decline before you assess it.';

const resultOf = (verdict: ReturnType<typeof canWriteAbout>) =>
  verdict.allowed ? 'yes' : `${verdict.status} ${verdict.reason}`;

describe.each<[string, PanelRules, ReaderFacts, boolean, string, string, string, boolean]>([
  // who, the panel, what is recorded, another right to view; reads, assesses, writes about it; withheld
  ['a member', everyone, member, false, 'yes', 'yes', 'yes', false],
  [
    'a member with an interest',
    everyone,
    { ...member, hasInterest: true },
    true,
    hidden,
    interest,
    interest,
    true,
  ],
  ['a member who must answer', declaring, member, true, declareFirst, declareFirst, declareFirst, true],
  [
    'a member who has answered',
    declaring,
    { ...member, hasAnswered: true },
    false,
    'yes',
    'yes',
    'yes',
    false,
  ],
  [
    'a member who answered with an interest',
    declaring,
    { ...member, hasAnswered: true, hasInterest: true },
    false,
    hidden,
    interest,
    interest,
    true,
  ],
  ['a member without the assignment', assigned, member, false, hidden, hidden, 'yes', false],
  ['a member without the assignment who may view', assigned, member, true, 'yes', notAssigned, 'yes', false],
  [
    'a member with the assignment',
    assigned,
    { ...member, isAssigned: true },
    false,
    'yes',
    'yes',
    'yes',
    false,
  ],
  [
    'a member who assessed it',
    assigned,
    { ...member, assessment: 'counted' },
    false,
    'yes',
    'yes',
    'yes',
    false,
  ],
  [
    'a member without the assignment who must answer and may view',
    declaringAssigned,
    member,
    true,
    declareFirst,
    notAssigned,
    declareFirst,
    true,
  ],
  [
    'a member without the assignment who must answer',
    declaringAssigned,
    member,
    false,
    hidden,
    hidden,
    declareFirst,
    true,
  ],
  ['a member who declined', everyone, { ...member, hasDeclined: true }, false, 'yes', declined, 'yes', false],
  [
    'a member whose assessment is set aside',
    everyone,
    { ...member, assessment: 'setAside' },
    false,
    'yes',
    setAside,
    'yes',
    false,
  ],
  ['another super admin', assigned, other, true, 'yes', 'yes', 'yes', false],
  ['another super admin who has not answered', declaring, other, true, 'yes', declareFirst, 'yes', false],
  [
    'another super admin with an interest',
    everyone,
    { ...other, hasInterest: true },
    true,
    hidden,
    interest,
    interest,
    true,
  ],
])('%s', (_, panel, pair, canViewOtherwise, reads, assesses, writes, withheld) => {
  test('reads, assesses and writes as decided', () => {
    expect(resultOf(canReadInPanel(panel, pair, { canViewOtherwise }))).toBe(reads);
    expect(resultOf(canAssessInPanel(panel, pair, { canViewOtherwise }))).toBe(assesses);
    expect(resultOf(canWriteAbout(panel, pair))).toBe(writes);
    expect(isWithheld(panel, pair)).toBe(withheld);
  });
});

test('someone who is neither a member nor may view the challenge reads nothing', () => {
  expect(resultOf(canReadInPanel(everyone, other, { canViewOtherwise: false }))).toBe(hidden);
});

test('a refused write names the interest, and nothing that the person may not read', () => {
  const alone = { canViewOtherwise: false };
  expect(resultOf(canReadAndWriteAbout(assigned, { ...member, hasInterest: true }, alone))).toBe(interest);
  expect(resultOf(canReadAndWriteAbout(declaringAssigned, member, alone))).toBe(hidden);
  expect(resultOf(canReadAndWriteAbout(declaring, member, alone))).toBe(declareFirst);
  expect(resultOf(canReadAndWriteAbout(assigned, { ...member, isAssigned: true }, alone))).toBe('yes');
});

test('only someone who assesses and nothing else sees a list of their own work', () => {
  expect(seesOnlyOwnWork(assigned, { canViewOtherwise: false })).toBe(true);
  expect(seesOnlyOwnWork(assigned, { canViewOtherwise: true })).toBe(false);
  expect(seesOnlyOwnWork(everyone, { canViewOtherwise: false })).toBe(false);
});

describe('scores', () => {
  const open = { assessmentsCompleteSetOn: null };
  const complete = { assessmentsCompleteSetOn: '2026-11-16T09:00:00.000Z' };
  const reader = { isMember: true, isLead: false, isSuperAdmin: false, openCount: 2 };
  const refusal = '403 You can see the scores when you have finished your own assessments.';

  test('are refused to a member with open assessments until assessments are complete', () => {
    expect(resultOf(canSeeScores(reader, open))).toBe(refusal);
    expect(resultOf(canSeeScores({ ...reader, openCount: 0 }, open))).toBe('yes');
    expect(resultOf(canSeeScores(reader, complete))).toBe('yes');
  });

  test('are shown to people who are not members, to the lead and to super admins', () => {
    for (const change of [{ isMember: false }, { isLead: true }, { isSuperAdmin: true }])
      expect(resultOf(canSeeScores({ ...reader, ...change }, open))).toBe('yes');
  });

  test('come with a notice for a lead or super admin who has open work', () => {
    const notice =
      'You have not finished your own assessments: 2 left. Seeing the scores may influence them.';
    expect(ownWorkNotice(2, open)).toBe(notice);
    expect(ownWorkNotice(2, complete)).toBeNull();
    expect(ownWorkNotice(0, open)).toBeNull();
  });
});

test('only editors change the entry summary; others may send it unchanged', () => {
  const refusal = '403 Only people who can edit this challenge can change the entry summary.';
  expect(resultOf(canChangeEntrySummary(false, { stored: 'A', requested: 'B' }))).toBe(refusal);
  expect(resultOf(canChangeEntrySummary(false, { stored: 'A', requested: 'A' }))).toBe('yes');
  expect(resultOf(canChangeEntrySummary(false, { stored: 'A', requested: undefined }))).toBe('yes');
  expect(resultOf(canChangeEntrySummary(true, { stored: 'A', requested: 'B' }))).toBe('yes');
});

test('withheld rows keep the company and the average scores', () => {
  expect(withheldRow({ companyName: 'Tern', ideaSummary: 'A secret' })).toEqual({
    companyName: 'Tern',
    ideaSummary: '',
  });
  const row = {
    submission: { id: 1, companyName: 'Tern', overallScoreSummary: 'A secret' },
    averageScore: { total: 79 },
    assessmentScores: [{ comment: 'A secret' }],
    setAsideScores: [{ comment: 'A secret' }],
  };
  expect(withheldScores(row)).toEqual({
    submission: { id: 1, companyName: 'Tern', overallScoreSummary: '' },
    averageScore: { total: 79 },
    assessmentScores: [],
    setAsideScores: [],
  });
});
