// Tests how the values of the decision forms become the fields of a call.
import { expect, test } from 'vitest';
import { changeSchema, decisionSchema, fieldsOf, valuesOf } from './decision-form.ts';
import { decisionOf } from './testing.ts';

const values = { outcome: 'reserve', reservePlace: 2, reason: ' Close. ', feedback: '' } as const;
const messagesOf = (schema: typeof decisionSchema | typeof changeSchema, typed: object) =>
  schema
    .safeParse({ ...values, ...typed })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('an empty place is the first free one, and other outcomes have none', () => {
  expect(decisionSchema.parse(values)).toEqual({
    outcome: 'reserve',
    reservePlace: 2,
    reason: 'Close.',
    feedback: '',
  });
  expect(decisionSchema.parse({ ...values, reservePlace: '' })).toMatchObject({ reservePlace: null });
  expect(decisionSchema.parse({ ...values, outcome: 'invite', reservePlace: 'x' })).toMatchObject({
    outcome: 'invite',
    reservePlace: null,
  });
  expect(decisionSchema.parse({ ...values, outcome: 'undecided' })).toMatchObject({ outcome: null });
});

test('a place that is not a whole number and a text that is too long are refused at their fields', () => {
  expect(messagesOf(decisionSchema, { reservePlace: 'first' })?.map(([field]) => field)).toEqual([
    'reservePlace',
  ]);
  expect(messagesOf(decisionSchema, { feedback: 'x'.repeat(5001) })?.map(([field]) => field)).toEqual([
    'feedback',
  ]);
});

test('a change to a released decision needs an outcome and a reason', () => {
  expect(messagesOf(changeSchema, { reason: ' ' })?.[0]).toEqual(['reason', 'This is a required field.']);
  expect(messagesOf(changeSchema, { outcome: 'undecided' })?.map(([field]) => field)).toEqual(['outcome']);
  expect(changeSchema.parse(values)).toMatchObject({ outcome: 'reserve', reason: 'Close.' });
});

test('a stored decision fills the form, and the form gives it back unchanged', () => {
  const stored = decisionOf(1, 'Tern', { outcome: 'reserve', reservePlace: 1, reason: 'Close.' });
  expect(decisionSchema.parse(valuesOf(stored))).toEqual(fieldsOf(stored));
  const open = decisionOf(1, 'Tern', {});
  expect(decisionSchema.parse(valuesOf(open))).toEqual(fieldsOf(open));
});
