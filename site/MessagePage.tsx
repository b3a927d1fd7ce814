// Renders a page with only a message, such as "Page not found" or "Link no longer valid".
/** @jsxImportSource preact */
import { below } from './addresses.ts';
import { Document, type SiteProps } from './Document.tsx';

export const siteMessages = {
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address, or it is not open to the public.',
  },
  previewExpired: {
    title: 'Preview link no longer valid',
    text: 'This preview link has expired or has already been used. Please press Preview again.',
  },
  shareLinkUnknown: {
    title: 'Link not found',
    text: 'This link does not open anything. Please check that you have the whole address, or ask the person who sent it to you for a new one.',
  },
  shareLinkExpired: {
    title: 'Link no longer valid',
    text: 'This link has expired or has been revoked. Please ask the person who sent it to you for a new one.',
  },
  outOfOrder: {
    title: 'Something went wrong',
    text: 'This page cannot be shown right now. Please try again in a moment.',
  },
} as const;

export type SiteMessage = keyof typeof siteMessages;

interface MessagePageProps extends SiteProps {
  readonly message: SiteMessage;
}

export function MessagePage({ message, ...siteProps }: MessagePageProps) {
  const { title, text } = siteMessages[message];
  return (
    <Document {...siteProps} title={title}>
      <div class="message">
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <a href={below(siteProps.home, '/')}>All challenges</a>
        </p>
      </div>
    </Document>
  );
}
