// The parts of the challenge form in the order of the screen, and the fields in each part.
import {
  byField,
  challengeField,
  challengeFieldNames,
  type FormPartID,
} from '../../../../contract/challenge-fields.ts';
import type { FieldName } from './form-values.ts';

interface FormPart {
  readonly id: FormPartID;
  /** Shown in the index, and as the heading unless `heading` gives a longer one. */
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

/** The element id of the part, which the index links to. */
export const partAnchor = (id: PartID) => `challenge-${id}`;

export const fieldLabels = byField(challengeFieldNames, (name) => challengeField(name).label);

export const fieldsOfPart = (id: PartID) =>
  challengeFieldNames.filter((name) => challengeField(name).part === id);

/** Undefined if the server names a field that the form does not have. */
export const partOf = (name: FieldName): PartID | undefined => challengeField(name)?.part;
