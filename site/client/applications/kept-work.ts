// What was typed and is not saved yet, kept in the browser per person and application, for thirty days at most.
import { z } from '../../../contract/zod.ts';
import type { Unsaved } from './autosave.ts';
import { type FieldName, fieldNames } from './own-fields.ts';
import { isTooOld, workKey } from './work-store.ts';

const Kept = z.object({
  keptAt: z.iso.datetime(),
  unsaved: z.partialRecord(
    z.enum(fieldNames),
    z.object({ typed: z.union([z.string(), z.boolean(), z.null()]), known: z.array(z.unknown()) }),
  ),
});

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser may forbid or lack the storage, or have no room left: writing goes on without. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** One for each window that has the application open. */
export function keptWork(store: Store, personID: number, applicationID: number, now: () => Date) {
  const key = workKey(personID, applicationID);
  let own: FieldName[] = [];

  function stored(): Unsaved {
    const text = attempt(() => store.getItem(key));
    const kept = Kept.safeParse(attempt(() => JSON.parse(text ?? ''))).data;
    return kept && !isTooOld(kept.keptAt, now()) ? (kept.unsaved as Unsaved) : {};
  }

  return {
    /** What an earlier visit left; from now on it is this window's. */
    take(): Unsaved | null {
      const unsaved = stored();
      own = Object.keys(unsaved) as FieldName[];
      return own.length > 0 ? unsaved : null;
    },
    /** What another window keeps in other fields stays. */
    keep(unsaved: Unsaved | null) {
      const others = Object.entries(stored()).filter(([name]) => !own.includes(name as FieldName));
      const all = { ...Object.fromEntries(others), ...unsaved };
      own = Object.keys(unsaved ?? {}) as FieldName[];
      const kept = { keptAt: now().toISOString(), unsaved: all };
      attempt(() =>
        Object.keys(all).length > 0 ? store.setItem(key, JSON.stringify(kept)) : store.removeItem(key),
      );
    },
  };
}
