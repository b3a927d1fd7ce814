// The answer of a rule: yes, or no with the sentence that both the server and the screen give.

export type Refused = { readonly allowed: false; readonly reason: string };
export type Verdict = { readonly allowed: true } | Refused;

export const allow: Verdict = { allowed: true };
export const refuse = (reason: string): Refused => ({ allowed: false, reason });
