// Tags as they stand in addresses.
import { expect, test } from 'vitest';
import { tagAddress } from './tags.ts';

test.each([
  ['spaces become dashes', 'Clean growth now', 'Clean-growth-now'],
  ['other signs stay', 'R&D / AI', 'R&D-/-AI'],
  ['a name of digits would be taken for a number, so the number stands', '2026', '7'],
  ['a name of dots would be taken for a folder', '..', '7'],
])('%s', (_, name, address) => expect(tagAddress({ id: 7, name })).toBe(address));
