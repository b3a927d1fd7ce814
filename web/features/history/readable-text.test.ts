// Tests how long values of audit entries become plain text.
import { expect, test } from 'vitest';
import { sectionTypes } from '../../../contract/vocabulary.ts';
import { readableText } from './readable-text.ts';

test('rich text becomes lines without marks, with the address of links', () => {
  const html = '<p>A <strong>bold</strong> word</p><ul><li><p>One</p></li><li>Two</li></ul>';
  expect(readableText(html, 'richText')).toBe('A bold word\nOne\nTwo');
  expect(readableText('<p>See <a href="https://a.example">this</a></p>', 'richText')).toBe(
    'See this (https://a.example)',
  );
  expect(readableText('<p><a href="https://a.example">https://a.example</a></p>', 'richText')).toBe(
    'https://a.example',
  );
});

test('sections become their titles and contents', () => {
  const sections = [
    { title: 'Why', type: sectionTypes.Accordion, contents: [{ title: 'Cost', content: '<p>Less</p>' }] },
    { title: '', type: sectionTypes.Video, contents: [{ title: '', content: 'https://v.example' }] },
  ];
  expect(readableText(sections, 'sections')).toBe('Why\nCost\nLess\nhttps://v.example');
});

test('plain text keeps its lines, and a missing value becomes empty', () => {
  expect(readableText('One\n\n two ', 'plain')).toBe('One\ntwo');
  expect(readableText(null, 'richText')).toBe('');
});
