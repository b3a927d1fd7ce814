// Sorts lists that are hashed, so that equal entries in any order give the same bytes.
import { canonicalJson } from './canonical-json.ts';

type Key = number | string;

const compareKeys = (a: Key, b: Key) => (a < b ? -1 : a > b ? 1 : 0);

/** Texts by UTF-16 code units. Between equal keys, the canonical JSON of the entries decides. */
export const sortedBy = <Entry>(
  entries: readonly Entry[],
  keysOf: (entry: Entry) => readonly Key[],
): Entry[] =>
  entries
    .map((entry) => ({ entry, keys: keysOf(entry) }))
    .toSorted((a, b) => {
      for (const [index, key] of a.keys.entries()) {
        const order = compareKeys(key, b.keys[index] ?? key);
        if (order !== 0) return order;
      }
      return compareKeys(canonicalJson(a.entry), canonicalJson(b.entry));
    })
    .map(({ entry }) => entry);
