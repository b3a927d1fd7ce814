// Tests texts of panels that no rule puts together: due dates, and counts with singular forms.
import { describe, expect, test } from 'vitest';
import { daysBetween } from './lifecycle.ts';
import { dueText, homeDueText, progressTexts } from './panel-texts.ts';

describe('the texts', () => {
  test('say when applications are due', () => {
    const today = '2026-11-16';
    const text = (dueDate: string, hasOpenWork = true) =>
      dueText(dueDate, today, { daysLate: daysBetween(dueDate, today), hasOpenWork });
    expect(text('2026-11-20')).toBe('Due 20/11/2026');
    expect(text('2026-11-16')).toBe('Due today');
    expect(text('2026-11-15')).toBe('Due 15/11/2026, 1 day late');
    expect(text('2026-11-13')).toBe('Due 13/11/2026, 3 days late');
    // Nobody who has finished is late.
    expect(text('2026-11-13', false)).toBe('Due 13/11/2026');
    expect(text('2026-11-20', false)).toBe('Due 20/11/2026');
    expect(homeDueText(2, '2026-11-16', '2026-11-16')).toBe('Due: 16/11/2026.');
    expect(homeDueText(2, '2026-11-15', '2026-11-16')).toBe('They were due on 15/11/2026.');
  });

  test('count with singular forms', () => {
    expect(progressTexts.summary(15, 22, 7)).toBe('15 of 22 assessments done, 7 missing.');
    expect(progressTexts.summary(0, 1, 1)).toBe('0 of 1 assessment done, 1 missing.');
    expect(progressTexts.ownWork(3)).toBe(
      'You have not finished your own assessments: 3 left. Seeing the scores may influence them.',
    );
  });
});
