// The problems of the challenge form in the order of the screen, for the list at the top and the index.
import { challengeFieldNames } from '../../../../contract/challenge-fields.ts';
import { fieldLabels, type PartID, partOf } from './form-fields.ts';
import type { FieldName, FormSection } from './form-values.ts';
import { contentLabels, hasItems, itemNouns, itemTitleLabels } from './sections/section-labels.ts';

export interface Problem {
  /** The field's name in the form, such as `descriptionSections.0.contents.1.content`. */
  readonly name: string;
  readonly label: string;
  readonly part: PartID | undefined;
}

export function problemsOf(names: readonly string[], sections: readonly FormSection[]): Problem[] {
  return names
    .toSorted(byScreen)
    .map((name) => ({ name, label: labelOf(name, sections), part: partOf(fieldOf(name)) }));
}

const fieldOf = (name: string) => name.split('.')[0] as FieldName;

function byScreen(one: string, other: string): number {
  const [, ...onePath] = one.split('.');
  const [, ...otherPath] = other.split('.');
  const fields = challengeFieldNames.indexOf(fieldOf(one)) - challengeFieldNames.indexOf(fieldOf(other));
  if (fields !== 0) return fields;
  for (const [depth, step] of onePath.entries()) {
    const otherStep = otherPath[depth];
    if (step === otherStep) continue;
    if (otherStep === undefined) return 1;
    const numbers = Number(step) - Number(otherStep);
    // A title comes before its content.
    return Number.isNaN(numbers) ? Number(step !== 'title') - Number(otherStep !== 'title') : numbers;
  }
  return onePath.length - otherPath.length;
}

function labelOf(name: string, sections: readonly FormSection[]): string {
  const [field, index, ofSection, itemIndex, ofItem] = name.split('.');
  const section = sections[Number(index)];
  if (field !== 'descriptionSections' || !section) return fieldLabels[fieldOf(name)] ?? name;
  const { type } = section;
  const place = `Section ${Number(index) + 1}`;
  if (ofSection === 'title') return `${place}: Title`;
  if (itemIndex === undefined) return place;
  const label = ofItem === 'title' ? itemTitleLabels[type] : contentLabels[type];
  return hasItems(type)
    ? `${place}, ${itemNouns[type]} ${Number(itemIndex) + 1}: ${label}`
    : `${place}: ${label}`;
}
