// Tests the agenda of a moderation and its rules.
import { describe, expect, test } from 'vitest';
import { roles } from '../contract/vocabulary.ts';
import {
  type AgendaEntry,
  agendaOf,
  canCloseModeration,
  canCountAgain,
  canOpenModeration,
  canSeeOtherAssessments,
  canSetAside,
  canStrikeNote,
  canWriteNote,
  changeReasonError,
  isEditableAssessment,
  isStrikeable,
  moderationStateOf,
} from './moderation.ts';

const assessment = (
  name: string,
  total: number,
  changes: Partial<AgendaEntry['assessments'][number]> = {},
) => ({
  name,
  total,
  commentLength: 200,
  severity: 0,
  isMarked: false,
  ...changes,
});

const entry = (application: number, changes: Partial<AgendaEntry> = {}): AgendaEntry => ({
  submission: application,
  rank: application,
  verdict: 'firm-in',
  counted: 3,
  expected: 3,
  assessments: [assessment('Ana', 80), assessment('Bo', 78), assessment('Dee', 76)],
  ...changes,
});

describe('the agenda', () => {
  test('is empty if nothing stands out', () => {
    expect(agendaOf([entry(1)], 100)).toEqual([]);
  });

  test('gives all reasons of an application in order', () => {
    const assessments = [
      assessment('Ana', 80, { commentLength: 39 }),
      assessment('Dee Moss', 54, { severity: -9.5, isMarked: true }),
      assessment('Bo', 80),
    ];
    const changes = { verdict: 'close-call', expected: 4, assessments } as const;
    expect(agendaOf([entry(1, changes)], 100)).toEqual([
      {
        submission: 1,
        reasons: [
          'Close call.',
          'Spread: 26.0 points.',
          'Dee Moss is 26.0 points from the mean of the others.',
          '3 of 4 expected assessments.',
          "Ana's comment has fewer than 40 characters.",
          'Dee Moss is markedly strict and one of 3 assessors.',
        ],
      },
    ]);
  });

  test('counts a quarter of all points as wide, without rounding errors', () => {
    const withSpread = (points: number) => ({
      assessments: [assessment('Ana', 60.1 + points), assessment('Bo', 60.1)],
      counted: 2,
      expected: 2,
    });
    expect(agendaOf([entry(1, withSpread(20))], 80)).toHaveLength(1);
    expect(agendaOf([entry(1, withSpread(19.8))], 80)).toEqual([]);
    expect(agendaOf([entry(1, withSpread(0))], 0)).toEqual([]);
  });

  test('says "generous", "the only assessor", and nothing in a larger panel', () => {
    const generous = assessment('Ana', 80, { severity: 9, isMarked: true });
    const reasons = (counted: number, assessments: AgendaEntry['assessments']) =>
      agendaOf([entry(1, { counted, expected: counted, assessments })], 100)[0]?.reasons;
    expect(reasons(1, [generous])).toEqual(['Ana is markedly generous and the only assessor.']);
    const four = [generous, ...['Bo', 'Cy', 'Dee'].map((name) => assessment(name, 80))];
    expect(reasons(4, four)).toBeUndefined();
  });

  test('is ordered by the first reason, then by rank; applications without a rank come last', () => {
    const missing = { expected: 4 };
    const agenda = agendaOf(
      [
        entry(1, { rank: null, counted: 0, assessments: [] }),
        entry(2, missing),
        entry(3, { rank: 9, verdict: 'close-call' }),
        entry(4, { rank: 1, ...missing }),
        entry(5, { rank: 8, verdict: 'close-call' }),
      ],
      100,
    );
    expect(agenda.map(({ submission }) => submission)).toEqual([5, 3, 4, 2, 1]);
  });
});

const at = '2026-11-14T09:00:00.000Z';
const refused = (reason: string) => ({ allowed: false, reason });
const allowed = { allowed: true };
const [open, closed, notOpened] = [
  { moderation: 'open' },
  { moderation: 'closed' },
  { moderation: 'notOpened' },
] as const;

describe('opening and closing', () => {
  const ready = { readyForAssessmentsSetOn: at, assessmentsCompleteSetOn: null };

  test('the state follows from the dates', () => {
    expect(moderationStateOf({ openedOn: null, closedOn: null })).toBe('notOpened');
    expect(moderationStateOf({ openedOn: at, closedOn: null })).toBe('open');
    expect(moderationStateOf({ openedOn: at, closedOn: at })).toBe('closed');
  });

  test('can open, and open again, while assessments are not complete', () => {
    expect(canOpenModeration({ ...ready, ...notOpened })).toEqual(allowed);
    expect(canOpenModeration({ ...ready, ...closed })).toEqual(allowed);
    expect(canOpenModeration({ ...ready, ...open })).toEqual(refused('Moderation is already open.'));
    expect(canOpenModeration({ ...ready, assessmentsCompleteSetOn: at, ...closed })).toEqual(
      refused('The assessments of this challenge are complete.'),
    );
    expect(canOpenModeration({ ...ready, readyForAssessmentsSetOn: null, ...notOpened })).toEqual(
      refused('This challenge is not marked as ready for assessment.'),
    );
  });

  test('can close what is open', () => {
    expect(canCloseModeration(open)).toEqual(allowed);
    expect(canCloseModeration(closed)).toEqual(refused('Moderation is not open.'));
  });
});

describe('other assessments', () => {
  test('can be seen during moderation by those who have given their own', () => {
    expect(canSeeOtherAssessments(open, { hasAssessed: true })).toEqual(allowed);
    expect(canSeeOtherAssessments(closed, { hasAssessed: true })).toEqual(
      refused('Moderation is not open, so you cannot see other assessments.'),
    );
    expect(canSeeOtherAssessments(open, { hasAssessed: false })).toEqual(
      refused('You can see other assessments after you have given your own.'),
    );
  });
});

test('a change during moderation needs a reason of at most 500 characters', () => {
  expect(changeReasonError(open, 'Misread the pilot.')).toBeNull();
  expect(changeReasonError(open, undefined)).toBe('This is a required field.');
  expect(changeReasonError(open, '  ')).toBe('This is a required field.');
  expect(changeReasonError(open, 'a'.repeat(501))).toBe('Value cannot have more than 500 characters.');
  expect(changeReasonError(closed, undefined)).toBeNull();
});

describe('setting aside', () => {
  const [lead, other] = [{ id: 1 }, { assessorID: 2, isSetAside: false }];
  const two = { countedCount: 2 };

  test('is possible during moderation', () => {
    expect(canSetAside(lead, open, other, two)).toEqual(allowed);
    expect(canCountAgain(lead, open, { ...other, isSetAside: true, hasInterest: false })).toEqual(allowed);
  });

  test.each([
    ['Assessments can only be set aside while moderation is open.', closed, { ...other, assessorID: 1 }, two],
    ['You cannot set aside your own assessment.', open, { ...other, assessorID: 1 }, two],
    ['This is the only assessment that counts, so it cannot be set aside.', open, other, { countedCount: 1 }],
    ['This assessment is set aside.', open, { ...other, isSetAside: true }, two],
  ])('is refused: %s', (reason, challenge, assessment, counts) => {
    expect(canSetAside(lead, challenge, assessment, counts)).toEqual(refused(reason));
  });

  test('is undone under the same conditions', () => {
    const setAside = { assessorID: 2, isSetAside: true, hasInterest: false };
    for (const [challenge, assessment] of [
      [closed, setAside],
      [open, { ...setAside, assessorID: 1 }],
      [open, { ...setAside, isSetAside: false }],
    ] as const)
      expect(canCountAgain(lead, challenge, assessment).allowed).toBe(false);
  });

  test('is not undone while the assessor has an interest in the company', () => {
    const setAside = { assessorID: 2, isSetAside: true, hasInterest: true };
    expect(canCountAgain(lead, open, setAside)).toEqual(
      refused('The assessor has an interest in this company, so this assessment cannot count again.'),
    );
  });

  test('ends editing', () => {
    expect(isEditableAssessment({ isSetAside: true })).toEqual(refused('This assessment is set aside.'));
    expect(isEditableAssessment({ isSetAside: false })).toEqual(allowed);
  });
});

describe('notes', () => {
  const staff = (id: number, ...roleNumbers: number[]) => ({ id, roles: [roles.admin, ...roleNumbers] });
  const [lead, assessor, someone] = [staff(1), staff(2, roles.assessor), staff(3)];
  const superAdmin = { id: 4, roles: [roles.superAdmin] };
  const challenge = { challengeLeadID: 1, isGroupAdmin: false, isAssessor: false };

  test('are written by people who can edit, and by assessors while moderation is open', () => {
    expect(canWriteNote(lead, { ...challenge, ...closed })).toEqual(allowed);
    expect(canWriteNote(someone, { ...challenge, isGroupAdmin: true, ...notOpened })).toEqual(allowed);
    expect(canWriteNote(assessor, { ...challenge, isAssessor: true, ...open })).toEqual(allowed);
    expect(canWriteNote(assessor, { ...challenge, isAssessor: true, ...closed })).toEqual(
      refused('Moderation is not open, so you cannot add a note.'),
    );
    expect(canWriteNote(someone, { ...challenge, ...open }).allowed).toBe(false);
  });

  test('are struck out once, by their author, the lead or a super admin', () => {
    const note = { authorID: 2 };
    for (const actor of [assessor, lead, superAdmin])
      expect(canStrikeNote(actor, challenge, note)).toEqual(allowed);
    for (const other of [note, { authorID: null }])
      expect(canStrikeNote(someone, challenge, other)).toEqual(
        refused('Only the author, the challenge lead or a super admin can strike out a note.'),
      );
    expect(isStrikeable({ isStruck: false })).toEqual(allowed);
    expect(isStrikeable({ isStruck: true })).toEqual(refused('This note is already struck out.'));
  });
});
