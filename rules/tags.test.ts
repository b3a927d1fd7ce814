// Tests that staff of one site may not change a tag that challenges of the other site use.
import { expect, test } from 'vitest';
import { sites } from '../contract/vocabulary.ts';
import { canChangeTag } from './tags.ts';

const { IX, GA, All } = sites;
const usedBy = (site: string) =>
  `This tag is used by challenges of ${site}. Someone with access to both sites can change it.`;

test.each([
  ['IX', IX, [], null],
  ['IX', IX, [IX], null],
  ['IX', IX, [GA], usedBy('GA')],
  ['IX', IX, [IX, GA], usedBy('GA')],
  ['GA', GA, [GA], null],
  ['GA', GA, [IX, GA], usedBy('IX')],
  ['both sites', All, [IX, GA], null],
] as const)('staff of %s (%i) change a tag used by challenges of %j', (_, site, usedBySites, reason) => {
  expect(canChangeTag({ site }, { usedBySites })).toEqual(
    reason === null ? { allowed: true } : { allowed: false, reason },
  );
});
