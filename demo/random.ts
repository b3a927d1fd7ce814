// Reproducible random numbers: one seed for the whole demonstration, and a name for each use.
import { createHash } from 'node:crypto';

const seed = 'Challenge Desk demonstration 1';

const digest = (name: string) => createHash('sha256').update(`${seed}\n${name}`).digest();

/** A key that is the same in each load, and that cannot be guessed without this source code. */
export const keyFrom = (name: string) => digest(name).toString('base64url');

export interface Random {
  /** An integer from 0 to `below` - 1. */
  integer(below: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
}

export function randomFrom(name: string): Random {
  let state = digest(name).readUInt32LE();
  // Mulberry32 is short, and uniform enough for texts and dates.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    integer,
    pick: (items) => items[integer(items.length)] ?? items[0],
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  };
}
