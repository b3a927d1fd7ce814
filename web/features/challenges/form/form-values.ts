// What the challenge form holds while it is filled in, where it comes from, and what of it is sent.
import {
  byField,
  type ChallengeFieldName,
  challengeFieldNames,
  challengeFields,
  type FieldKind,
} from '../../../../contract/challenge-fields.ts';
import { type Challenge, ChallengeFields, withDatesInOrder } from '../../../../contract/challenges.ts';
import { renumbered, SectionType } from '../../../../contract/description-sections.ts';
import { messages } from '../../../../contract/messages.ts';
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

/** Also what is not finished: nothing chosen yet is null, a text that is no date or number stands as typed. */
const heldByKind = {
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

type Held = typeof heldByKind;
type HeldByField = { [Name in ChallengeFieldName]: Held[(typeof challengeFields)[Name]['kind']] };

export const FormValues = z.object(
  byField(challengeFieldNames, (name) => heldByKind[challengeFields[name].kind]) as HeldByField,
);
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

/** New on each call, as forms change the lists that they hold. */
const emptyByKind = (): { [Kind in FieldKind]: z.infer<Held[Kind]> } => ({
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
