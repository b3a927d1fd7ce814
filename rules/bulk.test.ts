// Tests how many records one call can change, and what it says about a list that changed.
import { expect, test } from 'vitest';
import { canChangeTogether, isListUnchanged } from './bulk.ts';
import { allow, refuse } from './verdict.ts';

test('one call changes at most 500 records', () => {
  expect(canChangeTogether(500)).toEqual(allow);
  expect(canChangeTogether(501)).toEqual(refuse('Choose at most 500 records.'));
});

test('a list with another number of records has changed', () => {
  expect(isListUnchanged(143, 143)).toEqual(allow);
  expect(isListUnchanged(143, 140)).toEqual(
    refuse('The list changed and now has 140 records. Choose again.'),
  );
  expect(isListUnchanged(0, 1)).toEqual(refuse('The list changed and now has 1 record. Choose again.'));
});
