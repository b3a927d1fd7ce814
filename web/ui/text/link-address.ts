// Checks the address of a link in rich text, which must be a web page or an email address.
import { richTextSchemes } from '../../../contract/rich-text.ts';

const allowedProtocols: ReadonlySet<string> = new Set(richTextSchemes.map((scheme) => `${scheme}:`));

/** Returns the normalised address, or null if it is not an address or its scheme is not allowed. */
export function linkAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return allowedProtocols.has(protocol) ? href : null;
}

const scheme = /^[a-z][a-z\d+.-]*:/i;
/** "example.com:8080" looks as if it had a scheme but does not. */
const hostWithPort = /^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d+(?:[/?#]|$)/i;
const mailbox = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/** Adds the scheme to an address that was typed without one. */
export function typedAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  if (mailbox.test(trimmed)) return linkAddress(`mailto:${trimmed}`);
  if (scheme.test(trimmed) && !hostWithPort.test(trimmed)) return linkAddress(trimmed);
  return linkAddress(`https://${trimmed.replace(/^\/+/, '')}`);
}
