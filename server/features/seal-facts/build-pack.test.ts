// Tests how many packs may wait while one is made.
import { expect, test } from 'vitest';
import { sealTests } from '../../../tests/support/seals.ts';
import { TooManyPacks } from '../../platform/errors/http-errors.ts';
import { calculateStateHash } from './build-pack.ts';
import { findPackFacts } from './pack-facts.ts';

const { database, decided } = await sealTests();

test('twenty packs may wait for the one that is being made, and more are refused', async () => {
  const room = await decided();
  const facts = await findPackFacts(database, room.id);
  const packs = await Promise.allSettled(Array.from({ length: 23 }, () => calculateStateHash(facts)));
  expect(packs.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
  expect(packs.slice(21)).toEqual([
    { status: 'rejected', reason: new TooManyPacks() },
    { status: 'rejected', reason: new TooManyPacks() },
  ]);
  // Their places are free again.
  expect(await calculateStateHash(facts)).toHaveLength(64);
});
