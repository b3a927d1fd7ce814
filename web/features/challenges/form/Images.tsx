// The image fields of the challenge; only the thumbnail is required.
import { challengeField, imageFields } from '../../../../contract/challenge-fields.ts';
import { imageTypes } from '../../../../contract/media.ts';
import { uploadImage } from '../../../platform/upload.ts';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { FormPart } from './FormPart.tsx';
import type { FormValues } from './form-values.ts';

export function Images() {
  return (
    <FormPart id="images">
      {imageFields.map((name) => (
        <ImageField<FormValues>
          key={name}
          name={name}
          label={challengeField(name).label}
          required={challengeField(name).isRequired}
          types={imageTypes}
          upload={uploadImage}
        />
      ))}
    </FormPart>
  );
}
