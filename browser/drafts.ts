// Stores unsaved work in the browser: one draft for each kind, person and record, for at most thirty days.
import type { z } from '../contract/zod.ts';
import { readStored, removeStored, storedKeys, writeStored } from './storage.ts';

const area = 'localStorage';
const millisecondsStored = 30 * 24 * 60 * 60 * 1000;

/** How the keys of each kind start. Drafts are in people's browsers under these keys, so they must not change. */
const prefixes = {
  assessment: 'assessmentDraft:',
  challenge: 'challengeDraft:',
  application: 'application-work:',
  reply: 'replyDraft:',
} as const;
export type DraftKind = keyof typeof prefixes;

/** When the draft was stored. Drafts in people's browsers use this name, so it must not change. */
interface Dated {
  readonly keptAt: string;
}

/** The key contains the person, so that people who share a browser do not see each other's drafts. */
export const draftKey = (kind: DraftKind, personID: number, record: number | string) =>
  `${prefixes[kind]}${personID}:${record}`;

export function draftsOf<Draft extends Dated>(schema: z.ZodType<Draft>) {
  return {
    /** Discards a draft that is too old or cannot be read. */
    read(key: string, now: Date): Draft | null {
      const draft = schema.safeParse(readStored(area, key)).data;
      if (draft && !isOld(draft, now)) return draft;
      discardDraft(key);
      return null;
    },
    /** Returns whether the draft is stored. */
    save: (key: string, content: Omit<Draft, keyof Dated>, now: Date): boolean =>
      writeStored(area, key, { keptAt: now.toISOString(), ...content }),
  };
}

export const discardDraft = (key: string): void => removeStored(area, key);

/** Pass null as `personID` to find the drafts of everyone, if it is not known who wrote them. */
export const hasDrafts = (kind: DraftKind, personID: number | null) => keysOf(kind, personID).length > 0;

export function discardDrafts(kind: DraftKind, personID: number | null): void {
  keysOf(kind, personID).forEach(discardDraft);
}

/** Clears the drafts of everyone, because their authors may never use this browser again. */
export function discardOldDrafts(kind: DraftKind, now: Date): void {
  for (const key of keysOf(kind, null)) if (isOld(readStored(area, key), now)) discardDraft(key);
}

const keysOf = (kind: DraftKind, personID: number | null) =>
  storedKeys(area, personID === null ? prefixes[kind] : draftKey(kind, personID, ''));

/** Anything without a date counts as old. */
function isOld(draft: unknown, now: Date): boolean {
  const keptAt = draft instanceof Object && 'keptAt' in draft ? String(draft.keptAt) : '';
  return !(now.getTime() - Date.parse(keptAt) <= millisecondsStored);
}
