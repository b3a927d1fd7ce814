// Tests the settings of a panel: due date, size, warnings and turning it off.
import { describe, expect, test } from 'vitest';
import {
  canTurnOff,
  effectiveDueDate,
  isSizeAllowed,
  settingsErrors,
  settingsWarnings,
} from './panel-settings.ts';

describe('the settings', () => {
  const everyone = { mode: 'everyone', assessorsPerApplication: null, dueDate: null } as const;
  const challenge = { assessmentStartDate: '2026-11-30', responseDate: '2026-12-10' };

  test('use the response date if there is no due date', () => {
    expect(effectiveDueDate(everyone, challenge)).toBe('2026-12-10');
    expect(effectiveDueDate({ dueDate: '2026-12-05' }, challenge)).toBe('2026-12-05');
  });

  test('refuse a due date before assessments start', () => {
    const dueDate = 'Assessments are due before they start.';
    expect(settingsErrors({ ...everyone, dueDate: '2026-11-29' }, challenge)).toEqual({ dueDate });
    expect(settingsErrors({ ...everyone, dueDate: '2026-11-30' }, challenge)).toEqual({});
  });

  test('need the number of assessors for assignments', () => {
    expect(settingsErrors({ ...everyone, mode: 'assigned' }, challenge)).toEqual({
      assessorsPerApplication: 'This is a required field.',
    });
  });

  test('warn if more assessors are wanted than there are members', () => {
    const assigned = { ...everyone, mode: 'assigned', assessorsPerApplication: 4 } as const;
    expect(settingsWarnings(assigned, { members: 3 })).toEqual([
      'You ask for 4 assessors for each submission, but the challenge has 3.',
    ]);
    expect(settingsWarnings(assigned, { members: 4 })).toEqual([]);
  });

  test.each([
    ['assigned', 1000, 50, true],
    ['assigned', 1001, 50, false],
    ['assigned', 1000, 51, false],
    ['everyone', 5000, 100, true],
  ] as const)('in mode %s with %i applications and %i members', (mode, applications, members, allowed) => {
    expect(isSizeAllowed({ mode }, { applications, members })).toEqual(
      allowed ? { allowed } : { allowed, reason: 'This challenge is too large for assignments.' },
    );
  });

  test('cannot be turned off once an interest, a decline or an assignment is recorded', () => {
    const unused = { interests: 0, declines: 0, assignments: 0 };
    expect(canTurnOff(unused)).toEqual({ allowed: true });
    for (const used of Object.keys(unused))
      expect(canTurnOff({ ...unused, [used]: 1 })).toEqual({
        allowed: false,
        reason: 'This panel is in use, so you cannot turn it off.',
      });
  });
});
