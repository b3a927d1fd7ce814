// Drafts of assessments: one for each person and submission, whether it is assessed for the first time or changed.
import { instant } from '../../../contract/fields.ts';
import { z } from '../../../contract/zod.ts';
import { draftsOf } from '../../ui/drafts.ts';
import { FormValues } from './form-values.ts';

const Draft = z.object({
  keptAt: instant,
  /** Of the assessment it would change, so that saving it over a newer one is noticed; null: there was none. */
  etag: z.string().nullable(),
  values: FormValues,
});
export type Draft = z.infer<typeof Draft>;

const prefix = 'assessmentDraft:';

export const draftKey = (personID: number, submissionID: number) => `${prefix}${personID}:${submissionID}`;

export const {
  read: readDraft,
  keep: keepDraft,
  drop: dropDraft,
  dropOld: dropOldDrafts,
} = draftsOf(prefix, Draft);
