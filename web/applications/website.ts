// What a company typed as its website, and where that leads.

/** Most people leave out how it begins. */
const bareHost = /^[a-z\d-]+(\.[a-z\d-]+)+(?=$|[/?#:])/i;

/** null: it leads nowhere that may be followed; anything such as javascript:… stays a text. */
export function websiteOf(typed: string): string | null {
  const url = bareHost.test(typed.trim()) ? `https://${typed.trim()}` : typed;
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol) ? url : null;
}
