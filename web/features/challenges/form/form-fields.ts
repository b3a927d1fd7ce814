// The parts of the challenge form in the order of its screen, and which fields each one holds.
import {
  byField,
  challengeField,
  challengeFieldNames,
  type FormPartID,
} from '../../../../contract/challenge-fields.ts';
import type { FieldName } from './form-values.ts';

interface FormPart {
  readonly id: FormPartID;
  /** In the index; the heading says the same unless it has a longer name. */
  readonly title: string;
  readonly heading?: string;
}

export const formParts = [
  { id: 'basics', title: 'Basics' },
  { id: 'dates', title: 'Dates' },
  { id: 'people', title: 'People' },
  { id: 'text', title: 'Text' },
  { id: 'images', title: 'Images' },
  { id: 'tags', title: 'Tags' },
  { id: 'sections', title: 'Sections', heading: 'Description sections' },
] as const satisfies readonly FormPart[];

export type PartID = (typeof formParts)[number]['id'];

/** The part's place in the document, for the index to lead to. */
export const partAnchor = (id: PartID) => `challenge-${id}`;

export const fieldLabels = byField(challengeFieldNames, (name) => challengeField(name).label);

export const fieldsOfPart = (id: PartID) =>
  challengeFieldNames.filter((name) => challengeField(name).part === id);

/** Undefined where the server names a field that the form does not have. */
export const partOf = (name: FieldName): PartID | undefined => challengeField(name)?.part;
