// Turns a sent form into stored fields: cleans texts, and checks that images, people and tags can be chosen.
import { byField, imageFields, peopleFields, richTextFields } from '../../../contract/challenge-fields.ts';
import { type ChallengeFields, endsBeforeStart } from '../../../contract/challenge-form.ts';
import {
  isRichTextSection,
  type SectionInput,
  SectionInput as SectionSchema,
} from '../../../contract/description-sections.ts';
import { sectionImageTypes } from '../../../contract/media.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { sectionTypes, tagTypes } from '../../../contract/vocabulary.ts';
import { messagesByField } from '../../../contract/zod.ts';
import { isOfSite } from '../../../rules/groups.ts';
import { hasRole, isStaff } from '../../../rules/permissions.ts';
import type { Verdict } from '../../../rules/verdict.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { FieldErrors } from '../../platform/errors/http-errors.ts';
import { lockImages } from '../../platform/media/queries.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';
import { lockPeopleForShare, type StaffOption } from '../people/queries.ts';
import { lockTagsForShare } from '../tags/queries.ts';
import { type PreparedFields, sortSections } from './writes.ts';

type Errors = Record<string, string>;

interface PreviousState {
  /** null for a new challenge. Someone already on the challenge can stay, even if they can no longer be chosen. */
  readonly fields: PreparedFields | null;
  /** Whether the end date can change to the wanted one. */
  readonly endVerdict?: Verdict;
}

/** Collects all errors, so that the form shows them together. */
export async function prepareFields(
  tx: Queryable,
  requested: PreparedFields,
  before: PreviousState,
): Promise<PreparedFields> {
  const { sections, errors: inSections } = cleanSections(requested.descriptionSections);
  const prepared = {
    ...requested,
    ...byField(richTextFields, (name) => cleanRichText(requested[name])),
    descriptionSections: sections,
  };
  const errors: Errors = {
    ...inSections,
    ...(before.endVerdict?.allowed === false && { endDate: before.endVerdict.reason }),
    ...(prepared.endDate < prepared.startDate && { endDate: endsBeforeStart }),
    ...(await peopleErrors(tx, prepared, before)),
    ...(await tagErrors(tx, prepared)),
    ...(await imageErrors(tx, prepared)),
  };
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return prepared;
}

/** A text that is empty after cleaning counts as missing. */
function cleanSections(input: readonly SectionInput[]): { sections: SectionInput[]; errors: Errors } {
  const sections = sortSections(input).map((section) => ({
    ...section,
    contents: section.contents.map((item) => ({
      ...item,
      content: isRichTextSection(section.type) ? cleanRichText(item.content) : item.content.trim(),
    })),
  }));
  const errors = sections.flatMap((section, index) =>
    Object.entries(messagesByField(SectionSchema.safeParse(section).error)).map(([path, message]) => [
      `descriptionSections.${index}.${path}`,
      message,
    ]),
  );
  return { sections, errors: Object.fromEntries(errors) };
}

const canBeChosen = (person: StaffOption | undefined, site: number) =>
  person !== undefined && isStaff(person) && isOfSite(person, site);

export async function canLead(tx: Queryable, personID: number, site: number): Promise<boolean> {
  const [person] = await lockPeopleForShare(tx, [personID]);
  return canBeChosen(person, site);
}

const canAssess = (person: StaffOption) => hasRole(person, 'assessor');

async function peopleErrors(
  tx: Queryable,
  requested: PreparedFields,
  before: PreviousState,
): Promise<Errors> {
  const people = await lockPeopleForShare(tx, [
    requested.challengeLeadID,
    ...peopleFields.flatMap((list) => requested[list]),
  ]);
  // People can stay on the challenge only if its site stays the same.
  const staying = before.fields?.site === requested.site ? before.fields : null;
  const isEligible = (id: number, canStay: boolean | undefined, list?: string) => {
    const person = people.find((one) => one.id === id);
    if (!person || canStay) return person !== undefined;
    return canBeChosen(person, requested.site) && (list !== 'assessorIDs' || canAssess(person));
  };
  const errors: Errors = {};
  if (!isEligible(requested.challengeLeadID, staying?.challengeLeadID === requested.challengeLeadID))
    errors.challengeLeadID = serverMessages.personNotEligible;
  for (const list of peopleFields) {
    const areEligible = requested[list].every((id) => isEligible(id, staying?.[list].includes(id), list));
    if (!areEligible) errors[list] = serverMessages.personNotEligible;
  }
  return errors;
}

async function tagErrors(tx: Queryable, { tagIDs, businessTagIDs }: ChallengeFields): Promise<Errors> {
  const tags = await lockTagsForShare(tx, [...tagIDs, ...businessTagIDs]);
  const areAllOfType = (ids: readonly number[], type: number) =>
    ids.every((id) => tags.some((tag) => tag.id === id && tag.type === type));
  return {
    ...(!areAllOfType(tagIDs, tagTypes.tag) && { tagIDs: serverMessages.tagNotAvailable }),
    ...(!areAllOfType(businessTagIDs, tagTypes.business) && {
      businessTagIDs: serverMessages.tagNotAvailable,
    }),
  };
}

async function imageErrors(tx: Queryable, requested: PreparedFields): Promise<Errors> {
  const single = imageFields.flatMap((field) => {
    const key = requested[field];
    return key === null ? [] : [{ field: field as string, key, types: null }];
  });
  const inSections = requested.descriptionSections.flatMap((section, index) =>
    section.type !== sectionTypes.Image
      ? []
      : section.contents.map((item, place) => ({
          field: `descriptionSections.${index}.contents.${place}.content`,
          key: item.content,
          types: sectionImageTypes as readonly string[],
        })),
  );
  const used = [...single, ...inSections];
  const typeOf = await lockImages(
    tx,
    used.map(({ key }) => key),
  );
  const errors = used.flatMap(({ field, key, types }) => {
    const type = typeOf.get(key);
    if (type === undefined) return [[field, serverMessages.imageNotAvailable]];
    return types && !types.includes(type) ? [[field, screenMessages.fileType(type)]] : [];
  });
  return Object.fromEntries(errors);
}

/** Only people with the role can open what they should assess. */
export const assessorsAmong = (people: readonly StaffOption[]) => people.filter(canAssess);
