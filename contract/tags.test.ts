// Tests how a tag is written in an address.
import { expect, test } from 'vitest';
import { tagAddress } from './tags.ts';

test.each([
  ['writes spaces as dashes', 'Clean growth now', 'Clean-growth-now'],
  ['keeps other characters', 'R&D / AI', 'R&D-/-AI'],
  ['uses the id for a name of digits, which would read as an id', '2026', '7'],
  ['uses the id for a name of dots, which would read as a folder', '..', '7'],
])('%s', (_, name, address) => expect(tagAddress({ id: 7, name })).toBe(address));
