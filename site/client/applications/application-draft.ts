// The draft of an application in the browser: what was typed and is not saved yet, in each field.
import { discardDraft, draftKey, draftsOf } from '../../../browser/drafts.ts';
import { z } from '../../../contract/zod.ts';
import type { Unsaved } from './autosave.ts';
import { type FieldName, fieldNames } from './own-fields.ts';

const Draft = z.object({
  keptAt: z.iso.datetime(),
  unsaved: z.partialRecord(
    z.enum(fieldNames),
    z.object({ typed: z.union([z.string(), z.boolean(), z.null()]), known: z.array(z.unknown()) }),
  ),
});

const drafts = draftsOf(Draft);

/** One for each window that has the application open. */
export function applicationDraft(personID: number, applicationID: number, now: () => Date) {
  const key = draftKey('application', personID, applicationID);
  let own: FieldName[] = [];

  const stored = () => (drafts.read(key, now())?.unsaved ?? {}) as Unsaved;

  return {
    /** What an earlier visit left; from now on it belongs to this window. */
    restore(): Unsaved | null {
      const unsaved = stored();
      own = Object.keys(unsaved) as FieldName[];
      return own.length > 0 ? unsaved : null;
    },
    /** What another window has stored for other fields stays. */
    save(unsaved: Unsaved | null) {
      const others = Object.entries(stored()).filter(([name]) => !own.includes(name as FieldName));
      const all = { ...Object.fromEntries(others), ...unsaved };
      own = Object.keys(unsaved ?? {}) as FieldName[];
      if (Object.keys(all).length > 0) drafts.save(key, { unsaved: all }, now());
      else discardDraft(key);
    },
  };
}
