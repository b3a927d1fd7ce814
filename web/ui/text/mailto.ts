// Builds the link that starts an email to a typed address.

/** Encodes the address, so that a "?" in it cannot add a recipient or a subject. */
export const mailto = (address: string) => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
