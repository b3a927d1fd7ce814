// Tests that every key has a description, and that the file that handles it exists.
import { describe, expect, test } from 'vitest';
import { pageKeys, type Shortcut, shortcutPlaces, singleKeys } from './shortcuts.ts';

const entries: [string, Shortcut][] = Object.entries(singleKeys);
const files = import.meta.glob('/web/**/*.{ts,tsx}', { query: '?raw' });

describe('the table of shortcuts', () => {
  test.each(entries)('the key %s has a description and a place', (_, { words, place }) => {
    expect(words).toMatch(/^[A-Z][\w ,']+$/);
    expect(shortcutPlaces).toHaveProperty(place);
  });

  test.each(entries)('the key %s is handled in a file that exists', (_, { file }) => {
    expect(Object.keys(files)).toContain(`/${file}`);
  });

  test('no two keys of a place have the same description', () => {
    const words = entries.map(([, { place, words }]) => `${place}: ${words}`);
    expect(new Set(words).size).toBe(words.length);
  });

  test('G is only the start of a sequence', () => {
    expect(singleKeys).not.toHaveProperty('G');
    expect(Object.keys(pageKeys)).toEqual(['D', 'A', 'C', 'G', 'U', 'P', 'K', 'M']);
  });
});
