// Tests conflicts between two editors: which fields differ, how they merge, and how differences are shown.
import { expect, test } from 'vitest';
import { sectionTypes } from '../../../../contract/vocabulary.ts';
import { differencesOf, excerpts, mergeVersions, richTextAsLine, sectionsAsLine } from './conflict.ts';
import { filledValues, section } from './testing.ts';

test('only fields that the other person changed are listed, and those both changed need a choice', () => {
  const read = filledValues();
  const theirs = { ...filledValues(), name: 'Theirs', gracePeriod: 2, campaignID: 'Same', tagIDs: [1] };
  const mine = { ...filledValues(), name: 'Mine', campaignID: 'Same', assessorIDs: [5] };
  const differences = differencesOf(read, theirs, mine);
  expect(differences).toEqual({ both: ['name'], theirs: ['gracePeriod', 'tagIDs'] });
  expect(mergeVersions(theirs, mine, differences)).toEqual({ ...mine, gracePeriod: 2, tagIDs: [1] });
});

test('the order of chosen people does not matter', () => {
  const theirs = { ...filledValues(), assessorIDs: [3, 5] };
  const mine = { ...filledValues(), assessorIDs: [5, 3] };
  expect(differencesOf(filledValues(), theirs, mine)).toEqual({ both: [], theirs: [] });
});

test('all sections together, with their order, count as one field', () => {
  const theirs = filledValues();
  theirs.descriptionSections.reverse();
  const mine = filledValues();
  mine.descriptionSections.push(section(sectionTypes.Image, '', 'picture.png'));
  expect(differencesOf(filledValues(), theirs, mine).both).toEqual(['descriptionSections']);
  expect(differencesOf(filledValues(), theirs, filledValues()).theirs).toEqual(['descriptionSections']);
});

test('long texts are cut around the first difference', () => {
  const start = 'word '.repeat(100);
  const [one, other] = excerpts(`${start}ends here`, `${start}goes on ${'and on '.repeat(50)}`);
  expect(one).toMatch(/^….*ends here$/);
  expect(other).toMatch(/^….*goes on and on.*…$/);
  expect(excerpts('short', 'shorter')).toEqual(['short', 'shorter']);
});

test('rich text becomes one line of plain text', () => {
  expect(richTextAsLine('<p>One<br>two</p><ul><li><p>R&amp;D</p></li></ul>')).toBe('One two R&D');
});

test('sections become one line of numbers, types, titles and contents', () => {
  const image = section(sectionTypes.Image, '', 'f1NsGdKb_z3kFch.png');
  expect(sectionsAsLine([...filledValues().descriptionSections, image])).toBe(
    '1 WYSIWYG: Why: Item 1: Neighbours.; 2 Accordion: Questions: Item 1: One.: Item 2: Two.; 3 Image: Item 1: image f1NsGd',
  );
});
