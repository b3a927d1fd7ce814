// Stored rich text to read: built anew from the few elements it may have, so that nothing else can get through.
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { isBlankRichText, richTextTags } from '../../../contract/rich-text.ts';
import { linkAddress } from '../rich-text/link-address.ts';
import classes from './RichTextView.module.css';

interface RichTextViewProps {
  html: string;
  className?: string | undefined;
}

const shown: ReadonlySet<string> = new Set(richTextTags);
/** What stands in these was never meant to be read. */
const unread: ReadonlySet<string> = new Set([
  'head',
  'iframe',
  'noembed',
  'noframes',
  'object',
  'script',
  'style',
  'template',
]);

/** Nothing at all for a text with nothing to read in it. */
export function RichTextView({ html, className }: RichTextViewProps) {
  const content = useMemo(() => {
    // A document made this way loads nothing and runs nothing.
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return childrenOf(body);
  }, [html]);
  if (isBlankRichText(html)) return null;
  return <div className={className ? `${classes.text} ${className}` : classes.text}>{content}</div>;
}

const childrenOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(drawn);

function drawn(node: Node, index: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element) || unread.has(node.localName)) return null;
  if (node.localName === 'br') return createElement('br', { key: index });

  const children = childrenOf(node);
  if (!shown.has(node.localName)) return createElement(Fragment, { key: index }, ...children);
  if (node.localName !== 'a') return createElement(node.localName, { key: index }, ...children);

  const href = linkAddress(node.getAttribute('href') ?? '');
  if (href === null) return createElement(Fragment, { key: index }, ...children);
  return (
    <a key={index} href={href} rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  );
}
