// Tests the release of all letters and changes to released decisions.
import { describe, expect, test } from 'vitest';
import { canChangeReleased, canRelease, isPreviewCurrent } from './decision-release.ts';
import type { Decision } from './decisions.ts';

const complete = { assessmentsCompleteSetOn: '2026-11-10T09:00:00.000Z', releasedOn: null, minimum: 60 };
const decision = (application: number, changes: Partial<Decision>): Decision => ({
  submission: application,
  companyName: `Company ${application}`,
  rank: application,
  score: 100 - application,
  outcome: 'decline',
  reservePlace: null,
  reason: '',
  ...changes,
});
const invited = decision(1, { outcome: 'invite' });
const reserve = decision(2, { outcome: 'reserve', reservePlace: 1 });
const declined = decision(3, {});
const undecided = { outcome: null };

describe('a release', () => {
  test('is possible once everything is decided and explained', () => {
    expect(canRelease(complete, [invited, reserve, declined])).toEqual({ allowed: true });
  });

  const gap = { ...reserve, reservePlace: 2 };
  const favoured = decision(4, { outcome: 'invite' });
  const poor = decision(50, { outcome: 'invite' });
  test.each([
    [
      'The assessments of this challenge are not complete.',
      { ...complete, assessmentsCompleteSetOn: null, releasedOn: '16/11/2026' },
      [invited],
    ],
    [
      'The decisions were released on 16/11/2026.',
      { ...complete, releasedOn: '16/11/2026' },
      [decision(1, undecided)],
    ],
    ['1 submission has no decision.', complete, [decision(1, undecided), declined, favoured]],
    ['2 submissions have no decision.', complete, [decision(1, undecided), decision(2, undecided)]],
    ['These decisions need a reason: Company 4, Company 50.', complete, [invited, gap, favoured, poor]],
    ['Reserve places must run from 1 without gaps.', complete, [invited, gap, declined]],
  ] as const)('is refused: %s', (reason, challenge, decisions) => {
    expect(canRelease(challenge, decisions)).toEqual({ allowed: false, reason });
  });

  test('is refused if the letters are not those that were shown', () => {
    expect(isPreviewCurrent('a', 'a')).toEqual({ allowed: true });
    expect(isPreviewCurrent('a', 'b')).toEqual({
      allowed: false,
      reason: 'The letters have changed since you looked at them.',
    });
  });
});

describe('a released decision', () => {
  const released = { releasedOn: '16/11/2026' };
  const onReserve = { outcome: 'reserve', reservePlace: 1, feedback: 'Well argued.' } as const;
  const asInvited = { outcome: 'invite', reservePlace: null, feedback: 'Well argued.' } as const;

  test('on the reserve list can be promoted, and any can be corrected', () => {
    expect(canChangeReleased(released, 'promotion', onReserve, asInvited)).toEqual({ allowed: true });
    expect(canChangeReleased(released, 'correction', asInvited, onReserve)).toEqual({ allowed: true });
    expect(canChangeReleased(released, 'correction', asInvited, { ...asInvited, feedback: '' })).toEqual({
      allowed: true,
    });
  });

  test.each([
    ['The decisions have not been released.', { releasedOn: null }, 'promotion', onReserve, asInvited],
    ['Only a submission on the reserve list can be promoted.', released, 'promotion', asInvited, asInvited],
    ['Nothing would change.', released, 'correction', onReserve, onReserve],
    ['Nothing would change.', released, 'correction', asInvited, { ...asInvited, feedback: 'Well argued. ' }],
  ] as const)('cannot change: %s', (reason, challenge, kind, current, requested) => {
    expect(canChangeReleased(challenge, kind, current, requested)).toEqual({ allowed: false, reason });
  });
});
