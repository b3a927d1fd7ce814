// Drafts of assessments: one for each person and submission, whether it is assessed for the first time or changed.
import { discardDraft, draftKey, draftsOf } from '../../../../browser/drafts.ts';
import { instant } from '../../../../contract/fields.ts';
import { z } from '../../../../contract/zod.ts';
import type { DraftBase, FormDrafts } from '../../../ui/forms/use-draft.ts';
import { FormValues, isSame } from './form-values.ts';

const Draft = z.object({
  keptAt: instant,
  /** Of the assessment it would change, so that saving it over a newer one is noticed; null: there was none. */
  etag: z.string().nullable(),
  values: FormValues,
});

/** What the form starts from: what is saved, or nothing. */
export type Base = DraftBase<FormValues>;

export const drafts = draftsOf(Draft);

export const assessmentDraftKey = (personID: number, submissionID: number) =>
  draftKey('assessment', personID, submissionID);

export const assessmentDrafts: FormDrafts<FormValues> = {
  save: (key, { etag }, values) => drafts.save(key, { etag, values }, new Date()),
  discard: discardDraft,
  isSame,
  // There is little to store.
  pauseMilliseconds: 0,
};
