// Tests how the fields of an application are converted between what is typed and what is sent.
import { expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { amountMessage } from './amount.ts';
import { formatTyped, readTyped, typedOf } from './own-fields.ts';
import { sampleApplication } from './testing.ts';

const typed = typedOf(sampleApplication);

test('shows a turnover with its commas and sends it as a number', () => {
  const shown = typedOf({ ...sampleApplication, turnover: 1250000.5 });
  expect(shown.turnover).toBe('1,250,000.50');
  expect(readTyped(shown).values.turnover).toBe(1250000.5);
});

test('does not send a text that is not an amount, and shows the error about amounts', () => {
  const { values, fieldErrors } = readTyped({ ...typed, turnover: '1,2' });
  expect(values).not.toHaveProperty('turnover');
  expect(fieldErrors).toEqual({ turnover: amountMessage });
});

test('formats an amount and a web address after typing, and leaves other text as typed', () => {
  expect(formatTyped('turnover', '£1250000.5')).toBe('1,250,000.50');
  expect(formatTyped('turnover', '1,2')).toBe('1,2');
  expect(formatTyped('url', 'www.brook.example')).toBe('https://www.brook.example');
  expect(formatTyped('url', 'ftp://brook.example')).toBe('ftp://brook.example');
  expect(formatTyped('county', ' Kent ')).toBe(' Kent ');
});

test('sends valid fields although others are invalid, and trims texts', () => {
  const { values, fieldErrors } = readTyped({
    ...typed,
    email: 'ada',
    ideaSummary: 'x'.repeat(5001),
    county: ' Kent ',
  });
  expect(fieldErrors).toEqual({ email: messages.email, ideaSummary: messages.maxLength(5000) });
  expect(values).toMatchObject({ county: 'Kent', companyName: 'Brook & Sons' });
});

test('takes only the fields of the form from an application', () => {
  expect(typed).not.toHaveProperty('id');
  expect(typed).not.toHaveProperty('percentComplete');
});
