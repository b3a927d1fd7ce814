// The values of the assessment form while it is filled in, and how they become what is sent.
import { type Assessment, AssessmentFields } from '../../../../contract/assessments.ts';
import { changeReasonMaximum } from '../../../../contract/decision-vocabulary.ts';
import { requiredText } from '../../../../contract/fields.ts';
import { type Criterion, ratingMinimum } from '../../../../contract/ratings.ts';
import { Ratings, type ScoreWeighting } from '../../../../contract/scores.ts';
import { criteria } from '../../../../contract/vocabulary.ts';
import { z } from '../../../../contract/zod.ts';
import { scoreOf } from '../../../../rules/scoring.ts';

/** null means not set yet, which counts as the lowest rating. */
const rating = Ratings.shape.deploymentScale.nullable();

export const FormValues = z.object({
  deploymentScale: rating,
  fitWithChallenge: rating,
  credibilityCompany: rating,
  credibilityTechnology: rating,
  fullOrPartialSolution: rating,
  isInnovative: z.boolean().nullable(),
  finalComment: z.string(),
  /** Sent only while moderation is open. Older drafts have none. */
  changeReason: z.string().default(''),
} satisfies Record<keyof AssessmentFields | 'changeReason', z.ZodType>);
export type FormValues = z.infer<typeof FormValues>;

export const blankValues: FormValues = {
  deploymentScale: null,
  fitWithChallenge: null,
  credibilityCompany: null,
  credibilityTechnology: null,
  fullOrPartialSolution: null,
  isInnovative: null,
  finalComment: '',
  changeReason: '',
};

export const valuesOf = (assessment: Assessment): FormValues => ({
  ...ratingsOf(assessment),
  isInnovative: assessment.isInnovative,
  finalComment: assessment.finalComment,
  // Each change needs its own reason.
  changeReason: '',
});

/** The ratings as they would be saved now. */
export const ratingsOf = (values: Pick<FormValues, Criterion>): Ratings => ({
  deploymentScale: values.deploymentScale ?? ratingMinimum,
  fitWithChallenge: values.fitWithChallenge ?? ratingMinimum,
  credibilityCompany: values.credibilityCompany ?? ratingMinimum,
  credibilityTechnology: values.credibilityTechnology ?? ratingMinimum,
  fullOrPartialSolution: values.fullOrPartialSolution ?? ratingMinimum,
});

export const notSetOf = (values: Pick<FormValues, Criterion>): Criterion[] =>
  criteria.filter((criterion) => values[criterion] === null);

/** The points of the ratings that are set; null if none is. */
export function pointsSoFar(values: Pick<FormValues, Criterion>, weighting: ScoreWeighting): number | null {
  const score = scoreOf(ratingsOf(values), weighting);
  const set = criteria.filter((criterion) => values[criterion] !== null);
  if (set.length === criteria.length) return score.total;
  return set.length === 0 ? null : set.reduce((sum, criterion) => sum + score[criterion], 0);
}

/** The contract's rules apply after unset ratings get their default. */
const SavedFields = AssessmentFields.extend({ isInnovative: z.boolean().nullable().pipe(z.boolean()) });
const withRatings = z
  .object(FormValues.shape)
  .extend({ changeReason: z.string() })
  .transform((values) => ({ ...values, ...ratingsOf(values) }));
export const formSchema = withRatings.transform(({ changeReason: _, ...fields }) => fields).pipe(SavedFields);

/** For a change while moderation is open. */
export const moderatedSchema = withRatings.pipe(
  SavedFields.extend({ changeReason: requiredText(changeReasonMaximum) }),
);

export const isSame = (one: FormValues, other: FormValues) =>
  (Object.keys(blankValues) as (keyof FormValues)[]).every((name) => one[name] === other[name]);

/** Applies a draft to the saved values; fields that the draft left unset keep the saved value. */
export function restoreDraft(draft: FormValues, saved: FormValues): FormValues {
  const setEntries = Object.entries(draft).filter(([, value]) => value !== null);
  return { ...saved, ...Object.fromEntries(setEntries) };
}

/** The fields in the order of the screen. */
export const fieldOrder: readonly (keyof FormValues)[] = [
  ...criteria,
  'isInnovative',
  'finalComment',
  'changeReason',
];
