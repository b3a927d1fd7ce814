// Which parts of the challenge form are filled in, for the index to tick.
import { challengeField } from '../../../../contract/challenge-fields.ts';
import { SectionInput } from '../../../../contract/description-sections.ts';
import { isEmpty } from '../../../../contract/emptiness.ts';
import { isBlankRichText } from '../../../../contract/rich-text.ts';
import { fieldsOfPart, type PartID } from './form-fields.ts';
import type { FieldName, FormValues } from './form-values.ts';

/** With required fields when all of them are; without when there is anything, which sections complete first. */
export function isFilled(id: PartID, values: FormValues): boolean {
  const { descriptionSections: sections } = values;
  if (id === 'sections')
    return sections.length > 0 && sections.every((section) => SectionInput.safeParse(section).success);
  const names = fieldsOfPart(id);
  const required = names.filter((name) => challengeField(name).isRequired);
  if (required.length > 0) return required.every((name) => holdsSomething(values, name));
  return names.some((name) => holdsSomething(values, name));
}

function holdsSomething(values: FormValues, name: FieldName): boolean {
  const value = values[name];
  return challengeField(name).kind === 'richText' ? !isBlankRichText(String(value)) : !isEmpty(value);
}
