// Tests what people can fill in about a panel, and the messages they get.
import { describe, expect, test } from 'vitest';
import {
  AssignmentFields,
  DeclarationFields,
  DeclineFields,
  InterestFields,
  PanelSettings,
  ReminderFields,
  withNoteForOther,
} from './panel-fields.ts';
import { declineReasons, interestKinds } from './panel-vocabulary.ts';
import { messagesByField, type z } from './zod.ts';

const errorsOf = (schema: z.ZodType, value: unknown) => messagesByField(schema.safeParse(value).error);
const Interest = withNoteForOther(InterestFields);
const Decline = withNoteForOther(DeclineFields);

test('the kinds of interests and the reasons to decline have their labels, in this order', () => {
  expect(Object.values(interestKinds)).toEqual([
    'Employment or office',
    'Financial',
    'Family or friend',
    'Business partner',
    'Competitor',
    'Other',
  ]);
  expect(Object.values(declineReasons)).toEqual(['Not my field', 'No time', 'Other']);
});

describe('an interest', () => {
  test.each([
    ['a kind without a note', { kind: 'financial', note: '' }, {}],
    ['Other with a note', { kind: 'other', note: 'We share an office.' }, {}],
    ['Other without a note', { kind: 'other', note: ' ' }, { note: 'This is a required field.' }],
    ['an unknown kind', { kind: 'rivalry', note: '' }, { kind: 'Invalid value provided.' }],
    [
      'a note that is too long',
      { kind: 'partner', note: 'a'.repeat(2001) },
      { note: 'Value cannot have more than 2000 characters.' },
    ],
  ])('with %s', (_, value, errors) => {
    expect(errorsOf(Interest, value)).toEqual(errors);
  });
});

test('a decline for another reason needs a note', () => {
  expect(errorsOf(Decline, { reason: 'time', note: '' })).toEqual({});
  expect(errorsOf(Decline, { reason: 'other', note: '' })).toEqual({ note: 'This is a required field.' });
  expect(errorsOf(Decline, { reason: 'bored', note: '' })).toEqual({ reason: 'Invalid value provided.' });
});

test('a declaration reports the interest that is wrong', () => {
  const interests = [
    { applicationID: 1, kind: 'personal', note: '' },
    { applicationID: 2, kind: 'other', note: '' },
  ];
  expect(errorsOf(DeclarationFields, { applicationIDs: [1, 2], interests })).toEqual({
    'interests.1.note': 'This is a required field.',
  });
});

test('settings have 1 to 10 assessors for each application', () => {
  const settings = {
    mode: 'assigned',
    assessorsPerApplication: 10,
    isDeclarationRequired: true,
    canDecline: false,
    dueDate: null,
    shouldRemind: true,
  };
  expect(errorsOf(PanelSettings, settings)).toEqual({});
  expect(errorsOf(PanelSettings, { ...settings, assessorsPerApplication: 11 })).toEqual({
    assessorsPerApplication: 'Value cannot be greater than 10.',
  });
  expect(errorsOf(PanelSettings, { ...settings, mode: 'some' })).toEqual({ mode: 'Invalid value provided.' });
});

test('requests are limited in size', () => {
  const pairs = (count: number) => Array.from({ length: count }, () => [1, 2]);
  expect(errorsOf(AssignmentFields, { add: pairs(5000) })).toEqual({});
  expect(Object.keys(errorsOf(AssignmentFields, { add: pairs(5001) }))).toEqual(['add']);
  expect(Object.keys(errorsOf(AssignmentFields, { add: pairs(5000), remove: pairs(1) }))).toEqual(['add']);
  const personIDs = Array.from({ length: 101 }, (_, index) => index + 1);
  expect(Object.keys(errorsOf(ReminderFields, { personIDs }))).toEqual(['personIDs']);
  expect(errorsOf(ReminderFields, { personIDs: [1], message: 'a'.repeat(1001) })).toEqual({
    message: 'Value cannot have more than 1000 characters.',
  });
});
