// Turns a long value of an audit entry into the text that a reader sees, one line for each paragraph.
import { sectionTypes } from '../../../contract/vocabulary.ts';

/** How a long value is stored. */
export type LongFormat = 'plain' | 'richText' | 'sections';

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, tr, div';

/** Also shows the address of a link, because changing it is more than formatting. */
function textOfRichText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href');
    if (address !== link.textContent) link.append(` (${address})`);
  }
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const block of body.querySelectorAll(blocks)) block.append('\n');
  return linesOf(body.textContent ?? '');
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

interface Section {
  readonly title: string;
  readonly type: number;
  readonly contents: readonly { readonly title: string; readonly content: string }[];
}

const hasRichText = ({ type }: Section) => type === sectionTypes.WYSIWYG || type === sectionTypes.Accordion;

function textOfSection(section: Section): string {
  const items = section.contents.flatMap(({ title, content }) => [
    title,
    hasRichText(section) ? textOfRichText(content) : content,
  ]);
  return [section.title, ...items].filter((text) => text !== '').join('\n');
}

export function readableText(value: unknown, format: LongFormat): string {
  if (value === null || value === undefined) return '';
  if (format === 'sections') return (value as Section[]).map(textOfSection).join('\n');
  return format === 'richText' ? textOfRichText(String(value)) : linesOf(String(value));
}
