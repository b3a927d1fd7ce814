// Which parts of the challenge form are filled in, for the index to tick.
import { SectionInput } from '../../../contract/description-sections.ts';
import { isEmpty } from '../../../contract/emptiness.ts';
import { isBlankRichText } from '../../../contract/rich-text.ts';
import { formParts, type PartID } from './form-fields.ts';
import type { FieldName, FormValues } from './form-values.ts';

/** With required fields when all of them are; without when there is anything, which sections complete first. */
export function isFilled(id: PartID, values: FormValues): boolean {
  const { descriptionSections: sections } = values;
  if (id === 'sections')
    return sections.length > 0 && sections.every((section) => SectionInput.safeParse(section).success);
  const part = formParts.find((one) => one.id === id);
  const required = part?.required ?? [];
  if (required.length > 0) return required.every((name) => holdsSomething(values, name));
  return Object.keys(part?.labels ?? {}).some((name) => holdsSomething(values, name as FieldName));
}

function holdsSomething(values: FormValues, name: FieldName): boolean {
  const value = values[name];
  const isRichText = name === 'background' || name === 'awardDescription';
  return isRichText ? !isBlankRichText(values[name]) : !isEmpty(value);
}
