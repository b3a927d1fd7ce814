// What the challenge is about, and what there is to gain.
import { richTextMaximum } from '../../../contract/rich-text.ts';
import { RichTextField } from '../../ui/fields/RichTextField.tsx';
import { FormPart } from './FormPart.tsx';
import { fieldLabels as labels } from './form-fields.ts';
import type { FormValues } from './form-values.ts';

export function Texts() {
  return (
    <FormPart id="text">
      <RichTextField<FormValues>
        name="background"
        label={labels.background}
        help="The challenge summary."
        limit={richTextMaximum}
      />
      <RichTextField<FormValues>
        name="awardDescription"
        label={labels.awardDescription}
        limit={richTextMaximum}
      />
    </FormPart>
  );
}
