// Holds the labels of an application's fields and sections, and decides which sections are complete.
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
export const organisationFields = Object.keys(organisationLabels) as OrganisationField[];

export const isNeeded = (name: OrganisationField) => requiredOfOrganisation.some((one) => one === name);

/** Differ from the name of the section, which is shown above each field. */
export const textLabels = {
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

/** The id of each section on the page, and the fields that can be missing in it. */
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
 * A section is complete once the server has stored all that it needs, unless a field on the page is invalid, empty or
 * in conflict.
 */
export function completeSections(
  state: Pick<AutosaveState, 'record' | 'typed' | 'fieldErrors' | 'conflicts'>,
): Completeness {
  const { record, fieldErrors, conflicts } = state;
  const onPage = completenessOf(currentOf(state));
  const open = [...conflicts, ...(Object.keys(fieldErrors) as FieldName[])].map(sectionOf);
  const flags = Object.keys(sectionPlaces) as SectionFlag[];
  return Object.fromEntries(
    flags.map((flag) => [flag, record[flag] && onPage[flag] && !open.includes(flag)]),
  ) as Completeness;
}
