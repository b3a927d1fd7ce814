// Tests who can undo a deletion, and until when.
import { expect, test } from 'vitest';
import { nowIn } from './now.ts';
import { canUndo } from './undo.ts';
import { allow, refuse } from './verdict.ts';

const deletion = { by: 7, at: new Date('2026-11-16T10:00:00.000Z') };
const at = (time: string) => nowIn('Europe/London', new Date(`2026-11-16T${time}Z`));
const tooLate = refuse('This can no longer be undone.');

test.each([
  ['at once', '10:00:00.000', allow],
  ['in the last millisecond', '10:01:00.000', allow],
  ['a millisecond later', '10:01:00.001', tooLate],
  ['after the clock was set back', '09:59:00.000', allow],
])('the person who deleted it tries to undo it %s', (_, time, verdict) => {
  expect(canUndo({ id: 7 }, deletion, at(time))).toEqual(verdict);
});

test('nobody else can undo a deletion, and nobody can restore what was not deleted', () => {
  expect(canUndo({ id: 8 }, deletion, at('10:00:00.000'))).toEqual(tooLate);
  expect(canUndo({ id: 7 }, null, at('10:00:00.000'))).toEqual(tooLate);
});
