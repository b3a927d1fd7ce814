// Chance that falls the same way each time: one seed for the whole demonstration, a name for each use of it.
import { createHash } from 'node:crypto';

const seed = 'Challenge Desk demonstration 1';

const digest = (name: string) => createHash('sha256').update(`${seed}\n${name}`).digest();

/** As unguessable as a real key to whoever has not read this source, and the same in each load. */
export const keyFrom = (name: string) => digest(name).toString('base64url');

export interface Chance {
  /** From 0 to below `below`. */
  whole(below: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

export function chanceFrom(name: string): Chance {
  let state = digest(name).readUInt32LE();
  // Mulberry32: short, and even enough for texts and dates.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    pick: (items) => items[whole(items.length)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  };
}
