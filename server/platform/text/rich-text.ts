// Removes everything from rich text that is not on the list of allowed HTML; the server stores only cleaned text.
import type sanitizeHtml from 'sanitize-html';
import { isBlankRichText, richTextSchemes, richTextTags } from '../../../contract/rich-text.ts';
import { whenNeeded } from '../runtime/when-needed.ts';

const sanitize = whenNeeded<typeof sanitizeHtml>('sanitize-html');

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: [...richTextSchemes],
  allowProtocolRelative: false,
  // The content of these elements is not text for readers.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'template',
    'title',
    'svg',
    'math',
  ],
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    // The linked page must not learn where its visitor came from, nor control our window.
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href !== undefined && { href }), rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
};

/** Returns an empty text if there is nothing to read. */
export function cleanRichText(html: string): string {
  const cleaned = sanitize()(html, options);
  return isBlankRichText(cleaned) ? '' : cleaned;
}
