// The link that begins a mail to an address somebody typed.

/** Encoded: what follows a "?" in it must not become a copy to someone else, or a subject. */
export const mailto = (address: string) => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
