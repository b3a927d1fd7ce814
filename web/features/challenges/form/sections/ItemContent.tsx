// The field for the content of a section's item: text, a video or an image.
import { useWatch } from 'react-hook-form';
import type { SectionType } from '../../../../../contract/description-sections.ts';
import { sectionImageTypes } from '../../../../../contract/media.ts';
import { richTextMaximum } from '../../../../../contract/rich-text.ts';
import { sectionTypes } from '../../../../../contract/vocabulary.ts';
import { uploadImage } from '../../../../platform/upload.ts';
import { ImageField } from '../../../../ui/fields/ImageField.tsx';
import { RichTextField } from '../../../../ui/fields/RichTextField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { VideoFrame } from '../../../../ui/text/VideoFrame.tsx';
import type { FormValues } from '../form-values.ts';
import { contentLabels } from './section-labels.ts';

interface ItemContentProps {
  name: `descriptionSections.${number}.contents.${number}.content`;
  type: SectionType;
}

export function ItemContent({ name, type }: ItemContentProps) {
  const shared = { name, label: contentLabels[type], required: true } as const;
  switch (type) {
    case sectionTypes.WYSIWYG:
    case sectionTypes.Accordion:
      return (
        <RichTextField<FormValues>
          {...shared}
          limit={richTextMaximum}
          inAccordion={type === sectionTypes.Accordion}
        />
      );
    case sectionTypes.Video:
      return (
        <>
          <TextField<FormValues> {...shared} type="url" help="The address of a video on YouTube or Vimeo." />
          <VideoPreview name={name} />
        </>
      );
    case sectionTypes.Image:
      return <ImageField<FormValues> {...shared} types={sectionImageTypes} upload={uploadImage} />;
  }
}

function VideoPreview({ name }: Pick<ItemContentProps, 'name'>) {
  const address = useWatch<FormValues, typeof name>({ name });
  return <VideoFrame address={address ?? ''} title="Video preview" />;
}
