// Tests the rules about requests for personal data: due dates, who may handle them, and what prevents an erasure.
import { describe, expect, test } from 'vitest';
import { sites } from '../contract/vocabulary.ts';
import { noResponsibilities } from './people.ts';
import {
  addMonths,
  canErase,
  canExtend,
  canHandleRequest,
  canReachSites,
  dueDayOf,
  extendedDueDayOf,
  isRequestOpen,
  keptSentences,
} from './privacy.ts';
import { allow, refuse } from './verdict.ts';

test.each([
  ['2026-11-15', 1, '2026-12-15'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2024-08-31', 6, '2025-02-28'],
  ['2024-01-01', 36, '2027-01-01'],
])('%s plus %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

test('a request is due after a month, and can be extended by two months once', () => {
  const receivedOn = '2026-01-31';
  expect([dueDayOf(receivedOn), extendedDueDayOf(receivedOn)]).toEqual(['2026-02-28', '2026-04-30']);
  expect(canExtend({ receivedOn, dueOn: '2026-02-28' })).toEqual(allow);
  expect(canExtend({ receivedOn, dueOn: '2026-04-30' }).allowed).toBe(false);
});

describe('a request about oneself', () => {
  const actor = { id: 7, email: 'Ada@demo.example' };
  const refusal = refuse('You cannot handle a request about yourself.');

  test('is refused by account and by address', () => {
    expect(canHandleRequest(actor, { email: '', personID: 7 })).toEqual(refusal);
    expect(canHandleRequest(actor, { email: 'ada@DEMO.example', personID: null })).toEqual(refusal);
    expect(canHandleRequest(actor, { email: 'jo@demo.example', personID: 8 })).toEqual(allow);
  });
});

test('a super admin of one site reaches only data of that site', () => {
  const both = [{ site: sites.IX }, { site: sites.GA }];
  expect(canReachSites({ site: sites.All }, both)).toEqual(allow);
  expect(canReachSites({ site: sites.IX }, [{ site: sites.IX }])).toEqual(allow);
  expect(canReachSites({ site: sites.IX }, both)).toEqual(
    refuse('Only a super admin of both sites can do this, because the data are on both sites.'),
  );
});

test.each([
  ['open', 'export', null],
  ['failed', 'export', null],
  ['running', 'export', 'An export of this person is still running.'],
  ['done', 'export', 'This request is closed.'],
  ['refused', 'erase', 'This request is closed.'],
  ['withdrawn', 'erase', 'This request is closed.'],
] as const)('a request that is %s to %s: %s', (state, kind, reason) => {
  expect(isRequestOpen({ state, kind }, kind)).toEqual(reason === null ? allow : refuse(reason));
});

describe('an erasure', () => {
  const nothing = { responsibilities: noResponsibilities, holds: [] };

  test('is possible for someone who has assessed', () => {
    expect(canErase({ ...nothing, responsibilities: { ...noResponsibilities, assessments: 3 } })).toEqual(
      allow,
    );
  });

  test('is refused for a lead, for the last super admin, and during a hold', () => {
    const responsible = (changes: object) =>
      canErase({ ...nothing, responsibilities: { ...noResponsibilities, ...changes } });
    expect(responsible({ challengesLed: 2 })).toEqual(
      refuse('This person leads 2 challenges. Choose another lead first.'),
    );
    expect(responsible({ isLastSuperAdmin: true })).toEqual(
      refuse('The last super admin of both sites cannot be erased.'),
    );
    const hold = { challengeName: 'Leaks', until: '2027-03-01', reason: 'A court asked for it.' };
    expect(canErase({ ...nothing, holds: [hold] })).toEqual(
      refuse('Leaks is on hold until 01/03/2027: A court asked for it.'),
    );
  });
});

test('sealed packs stay until the end of their retention, or as long as the challenge', () => {
  const facts = { hasAssessments: true, hasSubmitted: true, hasPacks: true, packsUntil: null };
  expect(keptSentences(facts)).toEqual([
    'Ratings and totals stay, because the ranking of other companies depends on them.',
    'Company name, organisation type and size, dates and outcome stay, because they are about a company.',
    'Audit entries stay without personal values, because they show what was changed and when.',
    'Sealed decision packs stay as long as the challenge exists, because they may be needed for legal claims.',
  ]);
  expect(keptSentences({ ...facts, packsUntil: '2030-01-31' }).at(-1)).toBe(
    'Sealed decision packs stay until 31/01/2030, because they may be needed for legal claims.',
  );
});
