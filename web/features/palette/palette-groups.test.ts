// Tests what the palette lists for a typed text, and in which order.
import { IconTag } from '@tabler/icons-react';
import { describe, expect, test } from 'vitest';
import type { PaletteEntry, PaletteSources } from './palette-entry.ts';
import { groupsFor, nothingFoundText, stageOf, tooShortText } from './palette-groups.ts';

const entry = (label: string): PaletteEntry => ({ id: label, label, icon: IconTag });
const entries = (...labels: string[]) => labels.map(entry);

const sources: PaletteSources = {
  actions: entries('Edit', 'Delete'),
  opened: entries('Heat batteries', 'Quieter track', 'Leaks', 'Milk', 'Rail', 'The sixth'),
  found: entries('Heat pumps'),
  pages: entries('Dashboard', 'Challenge Calendar', 'Challenges'),
  views: entries('My challenges in assessment'),
};

const listed = (text: string, more: Partial<PaletteSources> = {}) =>
  groupsFor(text, { ...sources, ...more }).map(
    ({ heading, entries }) => `${heading}: ${entries.map(({ label }) => label).join(', ')}`,
  );

describe('the palette lists', () => {
  test('the five records opened last, then pages and views, for an empty field', () => {
    for (const text of ['', '  '])
      expect(listed(text)).toEqual([
        'Records: Heat batteries, Quieter track, Leaks, Milk, Rail',
        'Pages: Dashboard, Challenge Calendar, Challenges',
        'Saved views: My challenges in assessment',
      ]);
  });

  test('entries that match one or two characters, including actions, without a search', () => {
    expect(listed('e')).toEqual([
      'Actions on this page: Edit, Delete',
      'Records: Heat batteries, Quieter track, Leaks',
      'Pages: Challenge Calendar, Challenges',
      'Saved views: My challenges in assessment',
    ]);
    expect(listed('ed')).toEqual(['Actions on this page: Edit']);
  });

  test('what the search found for three characters, instead of the records opened last', () => {
    expect(listed('hea')).toEqual(['Records: Heat pumps']);
    expect(listed('hea', { found: undefined })).toEqual([]);
  });

  test('entries with every typed word, in any order and case', () => {
    expect(listed('CAL chall')).toEqual(['Records: Heat pumps', 'Pages: Challenge Calendar']);
  });

  test('nothing if nothing matches', () => {
    expect(listed('zz')).toEqual([]);
  });
});

test('characters are counted without spaces', () => {
  expect(['', ' ', 'a b', 'ab', 'abc', 'a b c'].map(stageOf)).toEqual([
    'empty',
    'empty',
    'tooShort',
    'tooShort',
    'searched',
    'searched',
  ]);
});

test('the specified texts', () => {
  expect(tooShortText).toBe('Type at least 3 characters to search records.');
  expect(nothingFoundText(' heat ')).toBe('Nothing found for "heat".');
});
