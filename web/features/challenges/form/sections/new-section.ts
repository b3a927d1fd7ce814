// Creates empty sections and items, and checks whether one is still empty.
import { isBlankRichText } from '../../../../../contract/rich-text.ts';
import type { FormItem, FormSection } from '../form-values.ts';

export const newItem = (): FormItem => ({ title: '', content: '', sort: 1 });

export const newSection = (type: FormSection['type']): FormSection => ({
  title: '',
  type,
  sort: 1,
  contents: [newItem()],
});

export const isBlankItem = ({ title, content }: FormItem) =>
  title.trim() === '' && isBlankRichText(content ?? '');

export const isBlankSection = ({ title, contents }: FormSection) =>
  title.trim() === '' && contents.every(isBlankItem);
