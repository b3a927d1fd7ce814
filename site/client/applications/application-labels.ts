// What the fields and sections of an application are called and need, for the form and for the copy to keep.
import {
  type applicationSections,
  type Completeness,
  completenessOf,
  requiredOfOrganisation,
} from '../../../rules/company-applications.ts';
import type { AutosaveState } from './autosave.ts';
import { currentOf, type FieldName } from './own-fields.ts';

export const neededHint = 'Needed for this section';

export const organisationLabels = {
  companyName: 'Company name',
  url: 'Website',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  townCity: 'Town/City',
  postcode: 'Postcode',
  county: 'County',
  region: 'Region',
  contactName: 'Contact name',
  jobTitle: 'Job title',
  email: 'Email',
  telephone: 'Telephone',
  companyReg: 'Company number',
  turnover: 'Turnover (£)',
} as const satisfies Partial<Record<FieldName, string>>;
export type OrganisationField = keyof typeof organisationLabels;

export const isNeeded = (name: OrganisationField) => requiredOfOrganisation.some((one) => one === name);

/** Beside the name of the section, which stands above each. */
export const wordsLabels = {
  ideaSummary: 'Your idea in summary',
  trlDescription: 'The state of your technology',
  ipStatusDescription: 'The state of your intellectual property',
} as const satisfies Partial<Record<FieldName, string>>;

export const partialSolutionLabel = 'Does your idea solve the whole challenge or part of it?';
export const partialSolutionChoices = [
  { value: false, label: 'Whole' },
  { value: true, label: 'Part' },
] as const;

export const partialSolutionText = (value: unknown) =>
  partialSolutionChoices.find((choice) => choice.value === value)?.label ?? '';

export const attachedAllLabel = 'I have attached everything I want to send (or have nothing to attach)';

export type SectionFlag = keyof typeof applicationSections;

/** Where each section stands on the page, and the field by which it is entered when something in it is missing. */
export const sectionPlaces: Readonly<Record<SectionFlag, { id: string; fields: readonly FieldName[] }>> = {
  isOrganisationComplete: { id: 'organisation', fields: requiredOfOrganisation },
  isSummaryComplete: { id: 'idea-summary', fields: ['ideaSummary', 'isPartialSolution'] },
  isTRLComplete: { id: 'technology-readiness', fields: ['trlDescription'] },
  isIPStatusComplete: { id: 'intellectual-property', fields: ['ipStatusDescription'] },
  isExtraAttachmentsComplete: { id: 'extra-attachments', fields: ['isExtraAttachmentsComplete'] },
};

export const sectionOf = (name: FieldName): SectionFlag =>
  (Object.keys(sectionPlaces) as SectionFlag[]).find((flag) => sectionPlaces[flag].fields.includes(name)) ??
  'isOrganisationComplete';

/**
 * A section is complete once the server has stored all that it needs, and only as long as nothing on the page says
 * otherwise: a field that is wrong or emptied, or something that is still to be chosen.
 */
export function completeSections(
  state: Pick<AutosaveState, 'record' | 'typed' | 'sentences' | 'clashes'>,
): Completeness {
  const { record, sentences, clashes } = state;
  const onPage = completenessOf(currentOf(state));
  const open = [...clashes, ...(Object.keys(sentences) as FieldName[])].map(sectionOf);
  const flags = Object.keys(sectionPlaces) as SectionFlag[];
  return Object.fromEntries(
    flags.map((flag) => [flag, record[flag] && onPage[flag] && !open.includes(flag)]),
  ) as Completeness;
}
