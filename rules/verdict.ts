// The answer of a rule: yes, or no with the sentence that both the server and the screen give.

export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

export const allow: Verdict = { allowed: true };
export const refuse = (reason: string): Verdict => ({ allowed: false, reason });
