// Unsaved work that is kept in the browser: for one person and one record, for thirty days at most.
import { instant } from '../../../contract/fields.ts';
import { z } from '../../../contract/zod.ts';
import { FormValues } from './form-values.ts';

const Draft = z.object({
  keptAt: instant,
  /** What it was based on, so that saving it over a newer version is noticed. */
  etag: z.string().nullable(),
  base: FormValues,
  values: FormValues,
});
export type Draft = z.infer<typeof Draft>;

const prefix = 'challengeDraft:';
const daysKept = 30;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Of a new challenge the group is all that is known. */
export type DraftOf = { readonly challengeID: number } | { readonly groupID: number };

/** The person is part of it: others who use the same browser are never offered it. */
export const draftKey = (personID: number, of: DraftOf) =>
  `${prefix}${personID}:${'challengeID' in of ? of.challengeID : `new:${of.groupID}`}`;

export function readDraft(store: Store, key: string, now: Date): Draft | null {
  const text = attempt(() => store.getItem(key)) ?? null;
  if (text === null) return null;
  const draft = Draft.safeParse(attempt(() => JSON.parse(text))).data;
  if (draft && !isTooOld(draft, now)) return draft;
  dropDraft(store, key);
  return null;
}

/** false: there is no room for it, or no storage at all. */
export const keepDraft = (store: Store, key: string, draft: Draft): boolean =>
  attempt(() => {
    store.setItem(key, JSON.stringify(draft));
    return true;
  }) ?? false;

export function dropDraft(store: Store, key: string): void {
  attempt(() => store.removeItem(key));
}

/** Whoever's they are: what is too old or cannot be read is of no use to anybody. */
export function dropOldDrafts(store: Store, now: Date): void {
  const length = attempt(() => store.length) ?? 0;
  const keys = Array.from({ length }, (_, index) => store.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) readDraft(store, key, now);
}

function isTooOld({ keptAt }: Draft, now: Date): boolean {
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
