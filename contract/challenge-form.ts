// Defines what the form of a challenge sends: its fields, their limits, and the order of the dates.
import { SectionsInput } from './description-sections.ts';
import { id, publicSite, requiredLine, text } from './fields.ts';
import { peopleIDs } from './groups.ts';
import { s3Key } from './media.ts';
import { richText } from './rich-text.ts';
import { typedDate } from './typed-date.ts';
import { z } from './zod.ts';

export const challengeDate = typedDate;

export const gracePeriodMaximum = 3650;

const imageKey = s3Key.nullable();
/** For each kind of tag. */
export const tagMaximum = 100;

export const tagIDs = z
  .array(id)
  .max(tagMaximum)
  .transform((ids) => [...new Set(ids)]);

/** What the form asks for. PATCH does not change fields that are not sent. */
export const ChallengeFields = z.object({
  name: requiredLine(255),
  challengeLeadID: id,
  /** Chosen if the group serves both sites; otherwise it is the group's site. */
  site: publicSite.optional(),
  campaignID: text(255)
    .transform((value) => value || null)
    .nullable(),
  workshopDate: challengeDate,
  startDate: challengeDate,
  endDate: challengeDate,
  gracePeriod: z.int().min(0).max(gracePeriodMaximum),
  assessmentStartDate: challengeDate,
  responseDate: challengeDate,
  pitchPresentationDate: challengeDate,
  workshopAdminIDs: peopleIDs,
  assessorIDs: peopleIDs,
  pitchPresentationAdminIDs: peopleIDs,
  background: richText,
  awardDescription: richText,
  imageS3Key: s3Key,
  partnerLogoS3Key: imageKey,
  partnerSecondLogoS3Key: imageKey,
  partnerThirdLogoS3Key: imageKey,
  summaryImage1S3Key: imageKey,
  summaryImage2S3Key: imageKey,
  tagIDs,
  businessTagIDs: tagIDs,
  descriptionSections: SectionsInput,
});
export type ChallengeFields = z.infer<typeof ChallengeFields>;

export const endsBeforeStart = 'The challenge cannot end before it starts.';

export const sourceNotFound = 'We could not find the challenge to copy.';

/** Apply it last to a form with both dates. Its error is also shown while other fields are wrong. */
export const withDatesInOrder = <Form extends z.ZodObject<{ startDate: z.ZodType; endDate: z.ZodType }>>(
  form: Form,
): Form =>
  form.refine(({ startDate, endDate }) => String(endDate) >= String(startDate), {
    path: ['endDate'],
    error: endsBeforeStart,
    when: ({ value }) => {
      const dates = value as { startDate?: unknown; endDate?: unknown } | null;
      return (
        challengeDate.safeParse(dates?.startDate).success && challengeDate.safeParse(dates?.endDate).success
      );
    },
  });

/** Gives defaults to the fields that a new challenge can do without. */
export const NewChallenge = withDatesInOrder(
  ChallengeFields.extend({
    challengeGroupID: id,
    /** The challenge whose weighting the new one takes, and which its history names. */
    copiedFromID: id.optional(),
    campaignID: ChallengeFields.shape.campaignID.default(null),
    workshopAdminIDs: peopleIDs.default([]),
    assessorIDs: peopleIDs.default([]),
    pitchPresentationAdminIDs: peopleIDs.default([]),
    background: richText.default(''),
    awardDescription: richText.default(''),
    partnerLogoS3Key: imageKey.default(null),
    partnerSecondLogoS3Key: imageKey.default(null),
    partnerThirdLogoS3Key: imageKey.default(null),
    summaryImage1S3Key: imageKey.default(null),
    summaryImage2S3Key: imageKey.default(null),
    tagIDs: tagIDs.default([]),
    businessTagIDs: tagIDs.default([]),
    descriptionSections: ChallengeFields.shape.descriptionSections.default([]),
  }),
);
