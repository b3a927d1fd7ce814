// Tests the texts of the lists of decisions and letters, with their singulars.
import { expect, test } from 'vitest';
import {
  bulkTexts,
  outcomeText,
  preferredText,
  skippedText,
  undeliveredText,
} from './decision-list-texts.ts';

test('an outcome names its place on the reserve list', () => {
  expect(outcomeText({ outcome: 'invite', reservePlace: null })).toBe('Invite to pitch');
  expect(outcomeText({ outcome: 'reserve', reservePlace: 2 })).toBe('Reserve, place 2');
  expect(outcomeText({ outcome: 'decline', reservePlace: null })).toBe('Decline');
  expect(outcomeText({ outcome: null, reservePlace: null })).toBe('Undecided');
});

test('a departure names the applications that scored higher', () => {
  expect(preferredText(['Tern'])).toBe('Preferred to Tern, which scored higher.');
  expect(preferredText(['Tern', 'Brook', 'Dell'])).toBe(
    'Preferred to Tern, Brook and Dell, which scored higher.',
  );
});

test.each([
  ['inviteAboveLine', 1, 'Invite 1 submission above the cut-off to pitch?'],
  ['inviteAboveLine', 3, 'Invite 3 submissions above the cut-off to pitch?'],
  ['declineFirmOut', 1, 'Decline 1 submission that is firmly out?'],
  ['declineFirmOut', 2, 'Decline 2 submissions that are firmly out?'],
  ['declineUndecided', 1, 'Decline the undecided submission?'],
  ['declineUndecided', 4, 'Decline all 4 undecided submissions?'],
] as const)('%s asks about %i', (action, count, question) => {
  expect(bulkTexts[action].question(count)).toBe(question);
});

test('results and skipped applications have their singulars', () => {
  expect(bulkTexts.inviteAboveLine.done(1)).toBe('1 submission invited to pitch.');
  expect(bulkTexts.declineUndecided.done(2)).toBe('2 submissions declined.');
  expect(skippedText(1)).toBe('1 submission stays undecided, because its decision needs a reason:');
  expect(skippedText(2)).toBe('2 submissions stay undecided, because their decisions need a reason:');
});

test('letters that were not sent are counted', () => {
  expect(undeliveredText(0)).toBeNull();
  expect(undeliveredText(1)).toBe('1 letter was not sent.');
  expect(undeliveredText(3)).toBe('3 letters were not sent.');
});
