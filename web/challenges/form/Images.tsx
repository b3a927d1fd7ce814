// The pictures of the challenge: one is required, the others are there if there are partners and something to show.
import { imageTypes } from '../../../contract/media.ts';
import { ImageField } from '../../ui/fields/ImageField.tsx';
import { uploadImage } from '../../upload.ts';
import { FormPart } from './FormPart.tsx';
import { fieldLabels, imageNames } from './form-fields.ts';
import type { FormValues } from './form-values.ts';

export function Images() {
  return (
    <FormPart id="images">
      {imageNames.map((name) => (
        <ImageField<FormValues>
          key={name}
          name={name}
          label={fieldLabels[name]}
          required={name === 'imageS3Key'}
          types={imageTypes}
          upload={uploadImage}
        />
      ))}
    </FormPart>
  );
}
