// Where a link of a rich text may lead: to a page or to a mailbox, and nowhere else.
import { richTextSchemes } from '../../../contract/rich-text.ts';

const allowed: ReadonlySet<string> = new Set(richTextSchemes.map((scheme) => `${scheme}:`));

/** The address as browsers understand it; null where it is none, or leads elsewhere. */
export function linkAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return allowed.has(protocol) ? href : null;
}

const scheme = /^[a-z][a-z\d+.-]*:/i;
/** "example.com:8080" starts with no scheme, however much it looks like one. */
const hostWithPort = /^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d+(?:[/?#]|$)/i;
const mailbox = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/** The address that someone means who leaves out how it starts. */
export function typedAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  if (mailbox.test(trimmed)) return linkAddress(`mailto:${trimmed}`);
  if (scheme.test(trimmed) && !hostWithPort.test(trimmed)) return linkAddress(trimmed);
  return linkAddress(`https://${trimmed.replace(/^\/+/, '')}`);
}
