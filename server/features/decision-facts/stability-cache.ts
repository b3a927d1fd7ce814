// Keeps recent simulations in memory, and drops the least recently read.
import type { Stability } from '../../../rules/stability.ts';

const limits = {
  entries: 50,
  /** About 100 bytes each. A challenge with 200 applications has about 10,000. */
  rankCounts: 200_000,
};

const sizeOf = ({ submissions }: Stability) =>
  submissions.reduce((sum, { rankCounts }) => sum + rankCounts.length, 0);

export function stabilityCache({ entries, rankCounts } = limits) {
  /** The one read last comes last. */
  const stored = new Map<string, Stability>();
  let size = 0;

  function remove(key: string) {
    const removed = stored.get(key);
    if (!removed) return;
    stored.delete(key);
    size -= sizeOf(removed);
  }

  function store(key: string, stability: Stability) {
    remove(key);
    stored.set(key, stability);
    size += sizeOf(stability);
    for (const oldest of stored.keys()) {
      if (stored.size <= entries && size <= rankCounts) break;
      remove(oldest);
    }
  }

  function find(key: string): Stability | undefined {
    const found = stored.get(key);
    if (found) {
      stored.delete(key);
      stored.set(key, found);
    }
    return found;
  }

  return { find, store };
}
