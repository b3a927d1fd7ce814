// Tests the texts about letters and templates.
import { expect, test } from 'vitest';
import type { LetterTemplate } from '../../../contract/letters.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { builtInTemplates, renderLetter } from '../../../rules/letters.ts';
import { exampleValues, sendingText, sourceText, templatesTitle } from './letter-texts.ts';

const warned = { warnings: ['No feedback has been written.'] };
const fine = { warnings: [] };

test('letters are counted, and those with warnings', () => {
  expect(sendingText([fine])).toBe('1 letter.');
  expect(sendingText([fine, warned])).toBe('2 letters, 1 with a warning.');
  expect(sendingText([warned, fine, warned])).toBe('3 letters, 2 with warnings.');
});

const template: LetterTemplate = {
  id: null,
  version: 0,
  site: sites.IX,
  challengeID: 7,
  outcome: 'invite',
  ...builtInTemplates.invite,
};

test('says where a text comes from', () => {
  expect(sourceText(template)).toBe('Built-in text');
  expect(sourceText({ ...template, subject: 'Come and pitch' })).toBe('Text of the site');
  expect(sourceText({ ...template, id: 3 })).toBe('Text of this challenge');
  expect(sourceText({ ...template, id: 3, challengeID: null })).toBe('Text of the site');
});

test('the templates of a site name the site', () => {
  expect(templatesTitle({ site: sites.GA, challengeID: null })).toBe('Templates of GA Challenges');
  expect(templatesTitle({ site: sites.GA, challengeID: 7 })).toBe('Templates of this challenge');
});

test('the example fills every placeholder of the built-in texts', () => {
  const values = exampleValues({
    challengeName: 'Cleaner kilns',
    site: sites.IX,
    pitchDate: '12/12/2026',
    responseDate: '01/12/2026',
  });
  const letters = Object.values(builtInTemplates).map((one) => renderLetter(one, values));
  expect(letters.map(({ subject }) => subject)).toEqual([
    'You are invited to pitch: Cleaner kilns',
    'Your application is on the reserve list: Cleaner kilns',
    'The outcome of your application: Cleaner kilns',
  ]);
  for (const { body } of letters) expect(body).not.toMatch(/[{}]/);
});
