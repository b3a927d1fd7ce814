// Drafts of assessments: one for each person and application, for first assessments and edits alike.
import { discardDraft, draftKey, draftsOf } from '../../../../browser/drafts.ts';
import { instant } from '../../../../contract/fields.ts';
import { z } from '../../../../contract/zod.ts';
import type { DraftBase, FormDrafts } from '../../../ui/forms/use-draft.ts';
import { FormValues, isSame } from './form-values.ts';

const Draft = z.object({
  keptAt: instant,
  /** The version the draft is based on, so saving over a newer one is detected; null if there was none. */
  etag: z.string().nullable(),
  values: FormValues,
});

/** What the form starts from: the saved assessment or blank values. */
export type Base = DraftBase<FormValues>;

export const drafts = draftsOf(Draft);

export const assessmentDraftKey = (personID: number, applicationID: number) =>
  draftKey('assessment', personID, applicationID);

export const hasDraft = (personID: number, applicationID: number) =>
  drafts.read(assessmentDraftKey(personID, applicationID), new Date()) !== null;

export const assessmentDrafts: FormDrafts<FormValues> = {
  save: (key, { etag }, values) => drafts.save(key, { etag, values }, new Date()),
  discard: discardDraft,
  isSame,
  // A draft is small, so it is stored on every change.
  pauseMilliseconds: 0,
};
