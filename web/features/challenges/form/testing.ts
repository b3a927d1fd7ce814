// A filled-in challenge form for tests.
import { sectionTypes } from '../../../../contract/vocabulary.ts';
import { type FormSection, type FormValues, newFormValues } from './form-values.ts';

export const section = (type: FormSection['type'], title: string, ...contents: string[]): FormSection => ({
  title,
  type,
  sort: 1,
  contents: contents.map((content, index) => ({ title: `Item ${index + 1}`, content, sort: index + 1 })),
});

export const filledValues = (): FormValues => ({
  ...newFormValues('2026-03-02', 1),
  name: 'Quieter pumps',
  challengeLeadID: 4,
  imageS3Key: 'thumbnail.png',
  background: '<p>Pumps are loud.</p>',
  descriptionSections: [
    section(sectionTypes.WYSIWYG, 'Why', '<p>Neighbours.</p>'),
    section(sectionTypes.Accordion, 'Questions', '<p>One.</p>', '<p>Two.</p>'),
  ],
});
