// The values of the challenge form while it is filled in, where they come from, and what is sent.
import {
  byField,
  type ChallengeFieldName,
  challengeFieldNames,
  challengeFields,
  type FieldKind,
} from '../../../../contract/challenge-fields.ts';
import { ChallengeFields, withDatesInOrder } from '../../../../contract/challenge-form.ts';
import type { Challenge } from '../../../../contract/challenges.ts';
import { renumber, SectionType } from '../../../../contract/description-sections.ts';
import { screenMessages } from '../../../../contract/screen-messages.ts';
import { sites } from '../../../../contract/vocabulary.ts';
import { z } from '../../../../contract/zod.ts';
import { newChallengeDates } from '../../../../rules/challenge-dates.ts';
import { canMoveEnd } from '../../../../rules/lifecycle.ts';
import type { Now } from '../../../../rules/now.ts';

const FormItem = z.object({ title: z.string(), content: z.string().nullable(), sort: z.int() });
const FormSection = z.object({
  title: z.string(),
  type: SectionType,
  sort: z.int(),
  contents: z.array(FormItem).min(1),
});
export type FormItem = z.infer<typeof FormItem>;
export type FormSection = z.infer<typeof FormSection>;

const typed = z.string();
const ids = z.array(z.int());
const image = z.string().nullable();

/** Also allows unfinished values: null for no choice yet, and text as typed for an invalid date or number. */
const schemaByKind = {
  text: typed,
  person: z.int().nullable(),
  site: z.literal([sites.IX, sites.GA]).nullable(),
  date: typed,
  days: z.union([z.number(), z.string()]),
  people: ids,
  richText: typed,
  thumbnail: image,
  partnerLogo: image,
  summaryImage: image,
  tags: ids,
  sections: z.array(FormSection),
} satisfies Record<FieldKind, z.ZodType>;

type Schemas = typeof schemaByKind;
type SchemaByField = { [Name in ChallengeFieldName]: Schemas[(typeof challengeFields)[Name]['kind']] };

export const FormValues = z.object(
  byField(challengeFieldNames, (name) => schemaByKind[challengeFields[name].kind]) as SchemaByField,
);
export type FormValues = z.infer<typeof FormValues>;
export type FieldName = keyof FormValues;

const withSite = withDatesInOrder(ChallengeFields.required({ site: true }));
const withoutSite = withDatesInOrder(ChallengeFields.omit({ site: true }));

const End = ChallengeFields.pick({ endDate: true, gracePeriod: true });

/** Validated as soon as both fields are valid, even while other fields are not. */
const withEndAllowed = (form: z.ZodType<unknown>, { challenge, now }: Editing) =>
  form.refine((values) => canMoveEnd(challenge, End.parse(values), now).allowed, {
    path: ['endDate'],
    error: screenMessages.resetBeforeExtending,
    when: ({ value }) => End.safeParse(value).success,
  });

interface Editing {
  readonly challenge: Parameters<typeof canMoveEnd>[0];
  readonly now: Now;
}

/** The site is required only if there is more than one to choose from. `editing` is null for a new challenge. */
export function schemaFor(canChooseSite: boolean, editing: Editing | null = null) {
  const form: z.ZodType<unknown> = canChooseSite ? withSite : withoutSite;
  // The form also holds unfinished values, which no call accepts; the schema separates the two types.
  return (editing ? withEndAllowed(form, editing) : form) as z.ZodType<ChallengeFields, FormValues>;
}

/** Creates new values on each call, because forms change their lists in place. */
const emptyByKind = (): { [Kind in FieldKind]: z.infer<Schemas[Kind]> } => ({
  text: '',
  person: null,
  site: null,
  date: '',
  days: '',
  people: [],
  richText: '',
  thumbnail: null,
  partnerLogo: null,
  summaryImage: null,
  tags: [],
  sections: [],
});

export const newFormValues = (today: string, site: FormValues['site']): FormValues => ({
  ...(byField(challengeFieldNames, (name) => emptyByKind()[challengeFields[name].kind]) as FormValues),
  site,
  ...newChallengeDates(today),
});

/** Drops the fields of the challenge that the form does not have. */
export const formValuesOf = (challenge: Challenge): FormValues =>
  FormValues.parse({ ...challenge, campaignID: challenge.campaignID ?? '' });

/** Numbers sections and their items in their order, as they are sent. */
export const withSortNumbers = (fields: ChallengeFields): ChallengeFields => ({
  ...fields,
  descriptionSections: renumber(
    fields.descriptionSections.map((section) => ({ ...section, contents: renumber(section.contents) })),
  ),
});
