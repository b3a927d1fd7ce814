// What a company typed as its website, and whether it may be followed.

/** Anything else, such as javascript:…, stays a text. */
export const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
