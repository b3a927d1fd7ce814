// What the challenge form holds while it is filled in, where it comes from, and what of it is sent.
import { type Challenge, ChallengeFields, withDatesInOrder } from '../../../contract/challenges.ts';
import { renumbered, SectionType } from '../../../contract/description-sections.ts';
import { messages } from '../../../contract/messages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { z } from '../../../contract/zod.ts';
import { canMoveEnd, newChallengeDates } from '../../../rules/lifecycle.ts';
import type { Now } from '../../../rules/now.ts';

const ids = z.array(z.int());
const image = z.string().nullable();

const FormItem = z.object({ title: z.string(), content: z.string().nullable(), sort: z.int() });
const FormSection = z.object({
  title: z.string(),
  type: SectionType,
  sort: z.int(),
  contents: z.array(FormItem).min(1),
});
export type FormItem = z.infer<typeof FormItem>;
export type FormSection = z.infer<typeof FormSection>;

/** Also what is not finished: nothing chosen yet is null, a text that is no date or number stands as typed. */
export const FormValues = z.object({
  name: z.string(),
  challengeLeadID: z.int().nullable(),
  site: z.literal([sites.IX, sites.GA]).nullable(),
  campaignID: z.string(),
  workshopDate: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  gracePeriod: z.union([z.number(), z.string()]),
  assessmentStartDate: z.string(),
  responseDate: z.string(),
  pitchPresentationDate: z.string(),
  workshopAdminIDs: ids,
  assessorIDs: ids,
  pitchPresentationAdminIDs: ids,
  background: z.string(),
  awardDescription: z.string(),
  imageS3Key: image,
  partnerLogoS3Key: image,
  partnerSecondLogoS3Key: image,
  partnerThirdLogoS3Key: image,
  summaryImage1S3Key: image,
  summaryImage2S3Key: image,
  tagIDs: ids,
  businessTagIDs: ids,
  descriptionSections: z.array(FormSection),
});
export type FormValues = z.infer<typeof FormValues>;
export type FieldName = keyof FormValues;

const chosen = withDatesInOrder(ChallengeFields.required({ site: true }));
const settled = withDatesInOrder(ChallengeFields.omit({ site: true }));

const End = ChallengeFields.pick({ endDate: true, gracePeriod: true });

/** Checked as soon as both fields can be read, even while others are still wrong. */
const withEndAllowed = (form: z.ZodType<unknown>, { challenge, now }: Editing) =>
  form.refine((values) => canMoveEnd(challenge, End.parse(values), now).allowed, {
    path: ['endDate'],
    error: messages.resetBeforeExtending,
    when: ({ value }) => End.safeParse(value).success,
  });

interface Editing {
  readonly challenge: Parameters<typeof canMoveEnd>[0];
  readonly now: Now;
}

/** The site is asked for only where there is more than one to choose from. `editing`: null for a new challenge. */
export function schemaFor(choosesSite: boolean, editing: Editing | null = null) {
  const form: z.ZodType<unknown> = choosesSite ? chosen : settled;
  // The form also holds unfinished values, which no call takes; the schema tells the two apart.
  return (editing ? withEndAllowed(form, editing) : form) as z.ZodType<ChallengeFields, FormValues>;
}

export const newFormValues = (today: string, site: FormValues['site']): FormValues => ({
  name: '',
  challengeLeadID: null,
  site,
  campaignID: '',
  ...newChallengeDates(today),
  workshopAdminIDs: [],
  assessorIDs: [],
  pitchPresentationAdminIDs: [],
  background: '',
  awardDescription: '',
  imageS3Key: null,
  partnerLogoS3Key: null,
  partnerSecondLogoS3Key: null,
  partnerThirdLogoS3Key: null,
  summaryImage1S3Key: null,
  summaryImage2S3Key: null,
  tagIDs: [],
  businessTagIDs: [],
  descriptionSections: [],
});

/** The challenge holds more than the form: the rest stays behind. */
export const formValuesOf = (challenge: Challenge): FormValues =>
  FormValues.parse({ ...challenge, campaignID: challenge.campaignID ?? '' });

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** As it is sent: sections and their items numbered in the order they stand in. */
export const inOrder = (fields: ChallengeFields): ChallengeFields => ({
  ...fields,
  descriptionSections: renumbered(
    fields.descriptionSections.map((section) => ({ ...section, contents: renumbered(section.contents) })),
  ),
});
