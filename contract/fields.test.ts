// Tests that every schema gives the generic messages of the specification, section 5.
import { expect, test } from 'vitest';
import {
  date,
  emailAddress,
  id,
  newPassword,
  PasswordPair,
  requiredLine,
  requiredText,
  site,
  text,
  withEqualPasswords,
} from './fields.ts';
import { typedDate } from './typed-date.ts';
import { messagesByField, z } from './zod.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each([
  ['a missing text', requiredText(255), undefined, 'This is a required field.'],
  ['a blank text', requiredText(255), '  ', 'This is a required field.'],
  ['null instead of a text', requiredText(255), null, 'This is a required field.'],
  ['a number for a text', requiredText(255), 7, 'Invalid value provided.'],
  ['a text over its limit', requiredText(5), 'abcdef', 'Value cannot have more than 5 characters.'],
  ['a text that cannot be stored', requiredText(5), 'a\0b', 'Invalid value provided.'],
  ['an optional text over its limit', text(2), 'abc', 'Value cannot have more than 2 characters.'],
  ['no email', emailAddress, '', 'This is a required field.'],
  ['half an email', emailAddress, 'ada@', 'Please provide a valid email.'],
  ['a short password', newPassword, 'seven77', 'Value must have at least 8 characters.'],
  ['no password', newPassword, '', 'This is a required field.'],
  ['a long password', newPassword, 'x'.repeat(129), 'Value cannot have more than 128 characters.'],
  ['an id of zero', id, 0, 'Value cannot be less than 1.'],
  ['an id that is too large for the database', id, 2 ** 31, 'Value cannot be greater than 2147483647.'],
  ['a fraction for an id', id, 1.5, 'Invalid value provided.'],
  ['an unknown site', site, 3, 'Invalid value provided.'],
  ['no site', site, undefined, 'This is a required field.'],
  ['a date that does not exist', date, '2026-02-30', 'Invalid value provided.'],
  ['a date in a year that nobody means', typedDate, '0000-01-01', 'Invalid value provided.'],
  ['a list over its limit', z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1.'],
  ['an empty list where one is needed', z.array(z.string()).min(1), [], 'This is a required field.'],
])('reports %s', (_, schema, value, message) => expect(messageOf(schema, value)).toBe(message));

test.each([
  ['zero-width spaces alone', '\u200b\u200b', 'This is a required field.'],
  ['a blank letter', '\u3164', 'This is a required field.'],
  ['a soft hyphen and a word joiner', '\u2060\u00ad', 'This is a required field.'],
  ['a change of the text direction', 'abc\u202exyz', 'Invalid value provided.'],
  ['a bell', 'a\u0007b', 'Invalid value provided.'],
  ['an escape', '\u001b[31m', 'Invalid value provided.'],
  ['half a surrogate pair', 'a\ud83d', 'Invalid value provided.'],
])('a name of %s is refused', (_, name, message) => {
  expect(messageOf(requiredLine(255), name)).toBe(message);
});

test.each(["Siân O'Neil-Ødegård", '李小龍', 'محمد', 'नरेन्द्र', '👩‍🚀 Ltd', 'H₂O & Söhne'])(
  'accepts the name %s',
  (name) => {
    expect(requiredLine(255).parse(name)).toBe(name);
  },
);

test('reduces several spaces in a name to one', () => {
  expect(requiredLine(9).parse(' a \t\u00a0 b ')).toBe('a b');
});

test('trims texts and emails', () => {
  expect(requiredText(3).parse(' abc ')).toBe('abc');
  expect(emailAddress.parse(' ada@test.example ')).toBe('ada@test.example');
});

test('reports only the first 100 of a thousand wrong values', () => {
  const many = z.array(z.int()).safeParse(Array.from({ length: 1000 }, () => 'x'));
  expect(Object.keys(messagesByField(many.error))).toHaveLength(100);
});

test('reports two passwords that differ even while another field is wrong', () => {
  const form = withEqualPasswords(PasswordPair.extend({ name: requiredText(9) }));
  const errors = (value: object) => messagesByField(form.safeParse(value).error);
  const pair = { password: 'Battery-staple', confirmPassword: 'Battery-stable' };
  expect(errors(pair)).toEqual({
    name: 'This is a required field.',
    confirmPassword: 'Passwords do not match.',
  });
  expect(errors({ ...pair, confirmPassword: '', name: 'x' })).toEqual({
    confirmPassword: 'This is a required field.',
  });
  expect(errors({ ...pair, confirmPassword: pair.password, name: 'x' })).toEqual({});
});
