// Stores the draft of an application in the browser: what was typed in each field and is not saved yet.
import { discardDraft, draftKey, draftsOf } from '../../../browser/drafts.ts';
import { z } from '../../../contract/zod.ts';
import type { Unsaved } from './compare-typed.ts';
import { type FieldName, fieldNames } from './own-fields.ts';

const Draft = z.object({
  keptAt: z.iso.datetime(),
  unsaved: z.partialRecord(
    z.enum(fieldNames),
    z.object({ typed: z.union([z.string(), z.boolean(), z.null()]), known: z.array(z.unknown()) }),
  ),
});

const drafts = draftsOf(Draft);

/** Create one for each window that has the application open. */
export function applicationDraft(personID: number, applicationID: number, now: () => Date) {
  const key = draftKey('application', personID, applicationID);
  let ownFields: FieldName[] = [];

  const stored = () => (drafts.read(key, now())?.unsaved ?? {}) as Unsaved;

  return {
    /** Returns the draft of an earlier visit, which this window owns from now on. */
    restore(): Unsaved | null {
      const unsaved = stored();
      ownFields = Object.keys(unsaved) as FieldName[];
      return ownFields.length > 0 ? unsaved : null;
    },
    /** Keeps what another window has stored for other fields. */
    save(unsaved: Unsaved | null) {
      const others = Object.entries(stored()).filter(([name]) => !ownFields.includes(name as FieldName));
      const all = { ...Object.fromEntries(others), ...unsaved };
      ownFields = Object.keys(unsaved ?? {}) as FieldName[];
      if (Object.keys(all).length > 0) drafts.save(key, { unsaved: all }, now());
      else discardDraft(key);
    },
  };
}
