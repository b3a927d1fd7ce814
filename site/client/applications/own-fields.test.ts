// The fields of an application between what is typed and what travels.
import { expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { amountSentence } from './amount.ts';
import { readTyped, shownOf, typedOf } from './own-fields.ts';
import { anApplication } from './testing.ts';

const typed = typedOf(anApplication);

test('a turnover is shown with its marks and travels as a number', () => {
  const shown = typedOf({ ...anApplication, turnover: 1250000.5 });
  expect(shown.turnover).toBe('1,250,000.50');
  expect(readTyped(shown).values.turnover).toBe(1250000.5);
});

test('what is no amount is held back with a sentence about amounts', () => {
  const { values, sentences } = readTyped({ ...typed, turnover: '1,2' });
  expect(values).not.toHaveProperty('turnover');
  expect(sentences).toEqual({ turnover: amountSentence });
});

test('a field that was left shows how its amount was understood, and anything else as it was typed', () => {
  expect(shownOf('turnover', '£1250000.5')).toBe('1,250,000.50');
  expect(shownOf('turnover', '1,2')).toBe('1,2');
  expect(shownOf('url', 'www.brook.example')).toBe('https://www.brook.example');
  expect(shownOf('url', 'ftp://brook.example')).toBe('ftp://brook.example');
  expect(shownOf('county', ' Kent ')).toBe(' Kent ');
});

test('one wrong field holds back no other, and texts travel without the spaces around them', () => {
  const { values, sentences } = readTyped({
    ...typed,
    email: 'ada',
    ideaSummary: 'x'.repeat(5001),
    county: ' Kent ',
  });
  expect(sentences).toEqual({ email: messages.email, ideaSummary: messages.maxLength(5000) });
  expect(values).toMatchObject({ county: 'Kent', companyName: 'Brook & Sons' });
});

test('an application takes along its fields only', () => {
  expect(typed).not.toHaveProperty('id');
  expect(typed).not.toHaveProperty('percentComplete');
});
