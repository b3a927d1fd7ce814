// Unsaved work of one kind that is kept in the browser, for thirty days at most.
import type { z } from '../../contract/zod.ts';

const daysKept = 30;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface Kept {
  /** An instant. */
  readonly keptAt: string;
}

/** `prefix`: what all keys of this kind begin with. The person belongs into the key: others who use the same browser are never offered it. */
export function draftsOf<Draft extends Kept>(prefix: string, schema: z.ZodType<Draft>) {
  function read(store: Store, key: string, now: Date): Draft | null {
    const text = attempt(() => store.getItem(key)) ?? null;
    if (text === null) return null;
    const draft = schema.safeParse(attempt(() => JSON.parse(text))).data;
    if (draft && !isTooOld(draft, now)) return draft;
    drop(store, key);
    return null;
  }

  /** false: there is no room for it, or no storage at all. */
  function keep(store: Store, key: string, draft: Draft): boolean {
    return (
      attempt(() => {
        store.setItem(key, JSON.stringify(draft));
        return true;
      }) ?? false
    );
  }

  function drop(store: Store, key: string): void {
    attempt(() => store.removeItem(key));
  }

  /** Whoever's they are: what is too old or cannot be read is of no use to anybody. */
  function dropOld(store: Store, now: Date): void {
    const length = attempt(() => store.length) ?? 0;
    const keys = Array.from({ length }, (_, index) => store.key(index));
    for (const key of keys) if (key?.startsWith(prefix)) read(store, key, now);
  }

  return { read, keep, drop, dropOld };
}

function isTooOld({ keptAt }: Kept, now: Date): boolean {
  return now.getTime() - Date.parse(keptAt) > daysKept * 24 * 60 * 60 * 1000;
}

/** A browser may forbid or lack the storage, or have no room left: the form goes on without. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
