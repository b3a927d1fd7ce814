// The labels of a section's fields, which depend on its type.
import { hasSeveralItems, type SectionType } from '../../../../../contract/description-sections.ts';
import { sectionTypes } from '../../../../../contract/vocabulary.ts';

export const contentLabels = {
  [sectionTypes.WYSIWYG]: 'Text',
  [sectionTypes.Accordion]: 'Text',
  [sectionTypes.Video]: 'Video address',
  [sectionTypes.Image]: 'Image',
} as const;

export const itemTitleLabels = {
  [sectionTypes.WYSIWYG]: 'Title',
  [sectionTypes.Accordion]: 'Item title',
  [sectionTypes.Video]: 'Title',
  [sectionTypes.Image]: 'Caption',
} as const;

export const itemNouns = { [sectionTypes.Accordion]: 'item', [sectionTypes.Image]: 'image' } as const;

export const hasItems = (type: SectionType): type is keyof typeof itemNouns => hasSeveralItems(type);
