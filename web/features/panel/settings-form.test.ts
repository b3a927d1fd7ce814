// Tests how the settings form reads what people type, and the messages they get.
import { expect, test } from 'vitest';
import { messagesByField } from '../../../contract/zod.ts';
import { settingsSchema, valuesOf } from './settings-form.ts';

const settings = {
  mode: 'assigned',
  assessorsPerApplication: 3,
  isDeclarationRequired: true,
  canDecline: false,
  dueDate: '2026-12-12',
  shouldRemind: true,
} as const;
const schema = settingsSchema({ assessmentStartDate: '2026-12-01' });
const errorsOf = (values: object) => messagesByField(schema.safeParse({ ...settings, ...values }).error);

test('empty fields become null', () => {
  const empty = { ...settings, mode: 'everyone', assessorsPerApplication: null, dueDate: null } as const;
  expect(valuesOf(empty)).toEqual({ ...empty, assessorsPerApplication: '', dueDate: '' });
  expect(schema.parse(valuesOf(empty))).toEqual(empty);
  expect(schema.parse(valuesOf(settings))).toEqual(settings);
});

test('a number of assessors is needed if applications are assigned', () => {
  expect(errorsOf({ assessorsPerApplication: '' })).toEqual({
    assessorsPerApplication: 'This is a required field.',
  });
  expect(errorsOf({ assessorsPerApplication: 'two' })).toEqual({
    assessorsPerApplication: 'Invalid value provided.',
  });
  expect(errorsOf({ assessorsPerApplication: 11 })).toEqual({
    assessorsPerApplication: 'Value cannot be greater than 10.',
  });
  expect(errorsOf({ mode: 'everyone', assessorsPerApplication: '' })).toEqual({});
});

test('the due date is a date that is not before the start of assessments', () => {
  expect(errorsOf({ dueDate: '2026-11-30' })).toEqual({ dueDate: 'Assessments are due before they start.' });
  expect(errorsOf({ dueDate: '2026-12-01' })).toEqual({});
  expect(errorsOf({ dueDate: 'soon' })).toEqual({ dueDate: 'Invalid value provided.' });
});
