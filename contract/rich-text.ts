// Defines which tags rich text may have and how its length is counted, for the editor, the server and both sites.
import { isStorable } from './fields.ts';
import { messages } from './messages.ts';
import { screenMessages } from './screen-messages.ts';
import { z } from './zod.ts';

/** The server removes every other tag before it stores a text. */
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

/** The schemes that a link may have. */
export const richTextSchemes = ['http', 'https', 'mailto'] as const;

export const richTextMaximum = 15_000;
const accordionTextMaximum = 10_000;

/** The number that a counter starts from. A text in an accordion has a lower default than other texts. */
export const counterLimit = (limit: number | undefined, { inAccordion }: { inAccordion: boolean }) =>
  limit ?? (inAccordion ? accordionTextMaximum : richTextMaximum);

/** Excludes "<" inside a tag, so that matching a long run of "<" stays linear. */
const tagPattern = /<[^<>]*>/g;
const spacePattern = /&(?:nbsp|#160|#xa0);/gi;
const entityPattern = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;

/** Returns the text without its tags. Each entity becomes one placeholder character: only the length matters. */
const plainText = (html: string) =>
  html.replace(tagPattern, '').replace(spacePattern, ' ').replace(entityPattern, '.');

export const plainLength = (html: string) => plainText(html).length;

/** An empty editor still returns an empty paragraph, so the HTML alone does not show that a text is blank. */
export const isBlankRichText = (html: string) => plainText(html).trim() === '';

/** Limits for text with tags. Nobody writes more by hand, and more would take long to clean. */
const maximumHtmlLength = 200_000;
const maximumTagsAndEntities = 4_000;

/** Counts tags and entities, which decide how long cleaning takes. */
export const countTagsAndEntities = (html: string) => html.match(/[<&]/g)?.length ?? 0;

export const richTextOf = (maximum: number) =>
  z
    .string()
    .max(maximumHtmlLength)
    .refine(isStorable, { error: messages.pattern })
    .refine((html) => countTagsAndEntities(html) <= maximumTagsAndEntities, {
      error: screenMessages.tooMuchFormatting,
    })
    .refine((html) => plainLength(html) <= maximum, { error: messages.maxLength(maximum) });

export const richText = richTextOf(richTextMaximum);
