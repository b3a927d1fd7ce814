// The rich text fields of the challenge: background and benefit.
import { challengeField, richTextFields } from '../../../../contract/challenge-fields.ts';
import { richTextMaximum } from '../../../../contract/rich-text.ts';
import { RichTextField } from '../../../ui/fields/RichTextField.tsx';
import { FormPart } from './FormPart.tsx';
import type { FormValues } from './form-values.ts';

export function Texts() {
  return (
    <FormPart id="text">
      {richTextFields.map((name) => (
        <RichTextField<FormValues>
          key={name}
          name={name}
          label={challengeField(name).label}
          help={challengeField(name).help}
          limit={richTextMaximum}
        />
      ))}
    </FormPart>
  );
}
