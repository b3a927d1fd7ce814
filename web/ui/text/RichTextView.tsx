// Shows stored rich text, rebuilt from the allowed elements only, so that no other markup reaches the page.
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { isBlankRichText, richTextTags } from '../../../contract/rich-text.ts';
import { linkAddress } from './link-address.ts';
import classes from './RichTextView.module.css';

interface RichTextViewProps {
  html: string;
  className?: string | undefined;
}

const allowedTags: ReadonlySet<string> = new Set(richTextTags);
/** Elements whose content is not meant to be read. */
const hiddenTags: ReadonlySet<string> = new Set([
  'head',
  'iframe',
  'noembed',
  'noframes',
  'object',
  'script',
  'style',
  'template',
]);

/** Renders nothing for blank text. */
export function RichTextView({ html, className }: RichTextViewProps) {
  const content = useMemo(() => {
    // A document parsed this way loads nothing and runs no scripts.
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return childrenOf(body);
  }, [html]);
  if (isBlankRichText(html)) return null;
  return <div className={className ? `${classes.text} ${className}` : classes.text}>{content}</div>;
}

const childrenOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(renderNode);

function renderNode(node: Node, index: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element) || hiddenTags.has(node.localName)) return null;
  if (node.localName === 'br') return createElement('br', { key: index });

  const children = childrenOf(node);
  if (!allowedTags.has(node.localName)) return createElement(Fragment, { key: index }, ...children);
  if (node.localName !== 'a') return createElement(node.localName, { key: index }, ...children);

  const href = linkAddress(node.getAttribute('href') ?? '');
  if (href === null) return createElement(Fragment, { key: index }, ...children);
  return (
    <a key={index} href={href} rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  );
}
