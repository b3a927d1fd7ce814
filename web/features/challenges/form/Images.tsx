// The image fields of the challenge as six tiles; only the thumbnail is required.
import { useId } from 'react';
import { challengeField, imageFields } from '../../../../contract/challenge-fields.ts';
import { imageTypes } from '../../../../contract/media.ts';
import { uploadImage } from '../../../platform/upload.ts';
import { maximumMegabytes, typeNames } from '../../../ui/fields/ImageCaption.tsx';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { FormPart } from './FormPart.tsx';
import type { FormValues } from './form-values.ts';
import classes from './Images.module.css';

export function Images() {
  const help = useId();
  return (
    <FormPart
      id="images"
      aside={
        <p id={help} className={classes.help}>
          {typeNames(imageTypes)}, at most {maximumMegabytes} MB each.
        </p>
      }
    >
      <div className={classes.tiles}>
        {imageFields.map((name) => (
          <ImageField<FormValues>
            key={name}
            name={name}
            label={challengeField(name).label}
            required={challengeField(name).isRequired}
            types={imageTypes}
            upload={uploadImage}
            tileHelp={help}
          />
        ))}
      </div>
    </FormPart>
  );
}
