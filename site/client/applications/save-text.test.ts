// Tests the text below the form that says whether everything is saved.
import { expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { saveText, signedOutText } from './save-text.ts';

const nothing = { savedAt: null, fieldErrors: {}, conflicts: [], unsaved: [] } as const;
const savedAt = new Date(2026, 10, 15, 9, 5);

test.each([
  ['Saving…', { ...nothing, phase: { name: 'saving' } }],
  ['Saved at 09:05', { ...nothing, savedAt, phase: { name: 'saved' } }],
  ['Everything is saved', { ...nothing, phase: { name: 'saved' } }],
  ['Not saved yet', { ...nothing, savedAt, phase: { name: 'unsaved' }, unsaved: ['county'] }],
  [
    'Saved, except for the marked fields',
    { ...nothing, savedAt, phase: { name: 'saved' }, unsaved: ['email'] },
  ],
  [
    'Not saved: The server could not be reached. Trying again',
    { ...nothing, phase: { name: 'failed', reason: messages.networkFailed, isTryingAgain: true } },
  ],
  [
    'Not saved: Too many attempts. Trying again at 09:05',
    {
      ...nothing,
      phase: { name: 'failed', reason: messages.tooManyAttempts(12), isTryingAgain: true, triesAt: savedAt },
    },
  ],
  ['Not saved: No.', { ...nothing, phase: { name: 'failed', reason: 'No.', isTryingAgain: false } }],
] as const)('%s', (words, state) => {
  expect(saveText(state)).toBe(words);
});

test('says to someone who was signed out whether something is not saved', () => {
  expect(signedOutText({ unsaved: ['county'] })).toBe('Not saved: you were signed out.');
  expect(signedOutText({ unsaved: [] })).toBe('You were signed out.');
});
