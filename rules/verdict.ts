// Defines the result of a rule: allowed, or refused with the reason that the server and the screens show.

export type Refused = { readonly allowed: false; readonly reason: string };
export type Verdict = { readonly allowed: true } | Refused;

export const allow: Verdict = { allowed: true };
export const refuse = (reason: string): Refused => ({ allowed: false, reason });
