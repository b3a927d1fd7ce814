// The fields of an application between what is typed and what travels.
import { expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { readTyped, typedOf } from './own-fields.ts';
import { anApplication } from './testing.ts';

const typed = typedOf(anApplication);

test.each([
  [null, ''],
  [0, '0'],
  [1250000, '1,250,000'],
  [1250000.5, '1,250,000.50'],
])('a turnover of %s is shown as "%s" and read back the same', (turnover, text) => {
  const shown = typedOf({ ...anApplication, turnover });
  expect(shown.turnover).toBe(text);
  expect(readTyped(shown).values.turnover).toBe(turnover);
});

test.each([
  ['£ 1 250 000', 1250000],
  [' 99.9 ', 99.9],
])('an amount may be typed as %s', (turnover, amount) => {
  expect(readTyped({ ...typed, turnover }).values.turnover).toBe(amount);
});

test.each(['a lot', '1.5m', '-3', '1.234'])('"%s" is no amount', (turnover) => {
  const { values, sentences } = readTyped({ ...typed, turnover });
  expect(values).not.toHaveProperty('turnover');
  expect(sentences).toEqual({ turnover: messages.pattern });
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
