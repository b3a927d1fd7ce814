// Drafts of the challenge form: what they hold, and whose and which record's they are.
import { instant } from '../../../contract/fields.ts';
import { z } from '../../../contract/zod.ts';
import { draftsOf } from '../../ui/drafts.ts';
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

/** Of a new challenge the group is all that is known. */
export type DraftOf = { readonly challengeID: number } | { readonly groupID: number };

/** The person is part of it: others who use the same browser are never offered it. */
export const draftKey = (personID: number, of: DraftOf) =>
  `${prefix}${personID}:${'challengeID' in of ? of.challengeID : `new:${of.groupID}`}`;

export const {
  read: readDraft,
  keep: keepDraft,
  drop: dropDraft,
  dropOld: dropOldDrafts,
} = draftsOf(prefix, Draft);
