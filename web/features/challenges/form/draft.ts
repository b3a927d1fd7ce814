// Drafts of the challenge form: what they contain, and the person and record they belong to.
import { discardDraft, draftKey, draftsOf } from '../../../../browser/drafts.ts';
import { instant } from '../../../../contract/fields.ts';
import { z } from '../../../../contract/zod.ts';
import { isSame } from '../../../ui/forms/is-same.ts';
import type { DraftBase, FormDrafts } from '../../../ui/forms/use-draft.ts';
import { FormValues } from './form-values.ts';

const Draft = z.object({
  keptAt: instant,
  /** The version the draft is based on, so saving over a newer one is detected. */
  etag: z.string().nullable(),
  base: FormValues,
  values: FormValues,
});
export type Draft = z.infer<typeof Draft>;

/** What an edit starts from: the loaded version or the blank form. */
export type Base = DraftBase<FormValues>;

export const drafts = draftsOf(Draft);

/** A new challenge has no id yet, so its draft belongs to the group, and that of a copy also to its source. */
export type DraftOf =
  | { readonly challengeID: number }
  | { readonly groupID: number; readonly copiedFromID?: number | undefined };

export function challengeDraftKey(personID: number, of: DraftOf): string {
  if ('challengeID' in of) return draftKey('challenge', personID, of.challengeID);
  const { groupID, copiedFromID } = of;
  const copy = copiedFromID === undefined ? '' : `:copy:${copiedFromID}`;
  return draftKey('challenge', personID, `new:${groupID}${copy}`);
}

export const challengeDrafts: FormDrafts<FormValues> = {
  save: (key, base, values) => drafts.save(key, { etag: base.etag, base: base.values, values }, new Date()),
  discard: discardDraft,
  isSame,
  pauseMilliseconds: 400,
};
