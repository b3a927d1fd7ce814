// What counts as the address of a website, and the beginning that most people leave out.

/** Most people leave out how it begins. */
const bareHost = /^[a-z\d-]+(\.[a-z\d-]+)+(?=$|[/?#:])/i;

/** With https:// before a bare host such as acme.example; anything else stays as it is. */
export const withScheme = (typed: string) =>
  bareHost.test(typed.trim()) ? `https://${typed.trim()}` : typed;

/** Of http or https; anything such as javascript:… is not one. */
export const isWebAddress = (text: string) => /^\s*https?:\/\//i.test(text) && URL.canParse(text);
