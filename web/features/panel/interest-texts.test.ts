// Tests the sentences about interests on the Panel tab.
import { expect, test } from 'vitest';
import type { Interest } from '../../../contract/interests.ts';
import { declaredText, interestStateText, suggestionText } from './interest-texts.ts';

const person = { id: 1, firstName: 'Ada', lastName: 'Bell' };
const interest: Interest = {
  id: 3,
  applicationID: 10,
  companyName: 'Tern Ltd',
  person,
  kind: 'partner',
  note: '',
  declaredOn: '2026-11-12T10:00:00.000Z',
  declaredBy: 'Ada Bell',
  cleared: null,
  hasSetAsideAssessment: false,
};

test('a suggestion asks about the person by first name', () => {
  expect(suggestionText(person, 'Tern Ltd', 'tern.example')).toBe(
    'Ada Bell and Tern Ltd share the domain tern.example. Does Ada have an interest?',
  );
});

test('an interest names the person who recorded it only if that was someone else', () => {
  expect(declaredText(interest)).toBe('12/11/2026');
  expect(declaredText({ ...interest, declaredBy: 'Helen Marsh' })).toBe('12/11/2026 by Helen Marsh');
  expect(declaredText({ ...interest, declaredBy: null })).toBe('12/11/2026');
});

test('an interest is in force, or says who cleared it, when and why', () => {
  const cleared = { on: '2026-11-16T10:00:00.000Z', by: 'Helen Marsh', reason: 'Sold the shares.' };
  expect(interestStateText(interest)).toBe('In force');
  expect(interestStateText({ ...interest, cleared })).toBe(
    'Cleared by Helen Marsh on 16/11/2026: Sold the shares.',
  );
  expect(interestStateText({ ...interest, cleared: { ...cleared, by: null } })).toBe(
    'Cleared on 16/11/2026: Sold the shares.',
  );
});
