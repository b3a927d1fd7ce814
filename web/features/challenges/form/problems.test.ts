// Tests the list of problems: in the order of the screen, each with its field's label.
import { expect, test } from 'vitest';
import { sectionTypes } from '../../../../contract/vocabulary.ts';
import { problemsOf } from './problems.ts';
import { section } from './testing.ts';

const sections = [
  section(sectionTypes.WYSIWYG, '', ''),
  section(sectionTypes.Accordion, '', '', ''),
  section(sectionTypes.Video, '', ''),
  section(sectionTypes.Image, '', ''),
];

test('problems are listed in the order of the form', () => {
  const problems = problemsOf(['imageS3Key', 'endDate', 'name'], sections);
  expect(problems).toEqual([
    { name: 'name', label: 'Name', part: 'basics' },
    { name: 'endDate', label: 'Challenge End', part: 'dates' },
    { name: 'imageS3Key', label: 'Thumbnail', part: 'images' },
  ]);
});

test('problems in sections name the section and item, with titles first and numbers in numeric order', () => {
  const names = [
    'descriptionSections.3.contents.0.content',
    'descriptionSections.2.contents.0.content',
    'descriptionSections.1.contents.10.content',
    'descriptionSections.1.contents.2.content',
    'descriptionSections.1.contents.2.title',
    'descriptionSections.1.title',
    'descriptionSections.0.contents.0.content',
    'descriptionSections',
  ];
  expect(problemsOf(names, sections).map(({ label }) => label)).toEqual([
    'Description sections',
    'Section 1: Text',
    'Section 2: Title',
    'Section 2, item 3: Item title',
    'Section 2, item 3: Text',
    'Section 2, item 11: Text',
    'Section 3: Video address',
    'Section 4, image 1: Image',
  ]);
});
