// Checks the address of a website, and adds https:// if it is missing.

/** Matches a host without a scheme, because most people leave out https://. */
const bareHost = /^[a-z\d-]+(\.[a-z\d-]+)+(?=$|[/?#:])/i;

/** Adds https:// to a bare host such as acme.example, and leaves anything else unchanged. */
export const withScheme = (typed: string) =>
  bareHost.test(typed.trim()) ? `https://${typed.trim()}` : typed;

/** Accepts only http and https, because javascript: addresses would be dangerous. */
export const isWebAddress = (text: string) => /^\s*https?:\/\//i.test(text) && URL.canParse(text);
