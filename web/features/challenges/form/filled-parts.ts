// Decides which parts of the challenge form the index marks as filled in.
import { challengeField } from '../../../../contract/challenge-fields.ts';
import { SectionInput } from '../../../../contract/description-sections.ts';
import { isEmpty } from '../../../../contract/is-empty.ts';
import { isBlankRichText } from '../../../../contract/rich-text.ts';
import { fieldsOfPart, type PartID } from './form-fields.ts';
import type { FieldName, FormValues } from './form-values.ts';

/** All required fields must be filled; a part without any needs one filled field, and sections must all be valid. */
export function isFilled(id: PartID, values: FormValues): boolean {
  const { descriptionSections: sections } = values;
  if (id === 'sections')
    return sections.length > 0 && sections.every((section) => SectionInput.safeParse(section).success);
  const names = fieldsOfPart(id);
  const required = names.filter((name) => challengeField(name).isRequired);
  if (required.length > 0) return required.every((name) => hasValue(values, name));
  return names.some((name) => hasValue(values, name));
}

function hasValue(values: FormValues, name: FieldName): boolean {
  const value = values[name];
  return challengeField(name).kind === 'richText' ? !isBlankRichText(String(value)) : !isEmpty(value);
}
