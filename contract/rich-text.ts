// Rich text: which marks it may carry, and how its length is counted. The editor, the server and both sites agree on it.
import { isStorable } from './fields.ts';
import { messages } from './messages.ts';
import { z } from './zod.ts';

/** Everything else is taken out before a text is stored, and never shown. */
export const richTextTags = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const;

/** Where a link may lead. */
export const richTextSchemes = ['http', 'https', 'mailto'] as const;

export const richTextMaximum = 15_000;
const accordionTextMaximum = 10_000;

/** What a counter starts from: the limit of the text itself; one in an accordion that is given none has less. */
export const counterLimit = (own: number | undefined, { inAccordion }: { inAccordion: boolean }) =>
  own ?? (inAccordion ? accordionTextMaximum : richTextMaximum);

/** Stops at the next one, so that a text of nothing but "<" is read once and not once for each. */
const marks = /<[^<>]*>/g;
const spaces = /&(?:nbsp|#160|#xa0);/gi;
const entities = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;

/** The text without its marks; a character that is written as an entity stands as one character, whichever. */
const plainText = (html: string) => html.replace(marks, '').replace(spaces, ' ').replace(entities, '.');

export const plainLength = (html: string) => plainText(html).length;

/** Nothing to read in it: an editor leaves an empty paragraph behind. */
export const isBlankRichText = (html: string) => plainText(html).trim() === '';

/** Marks come on top of the text; past this it is no text that someone wrote, and would take long to clean. */
const mostWithMarks = 200_000;
const mostMarks = 4_000;

/** What cleaning takes time for: marks and entities. */
export const countMarks = (html: string) => html.match(/[<&]/g)?.length ?? 0;

export const richText = z
  .string()
  .max(mostWithMarks)
  .refine(isStorable, { error: messages.pattern })
  .refine((html) => countMarks(html) <= mostMarks, { error: messages.tooMuchFormatting })
  .refine((html) => plainLength(html) <= richTextMaximum, { error: messages.maxLength(richTextMaximum) });
