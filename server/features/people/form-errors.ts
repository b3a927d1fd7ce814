// The errors of the forms about people, thrown together so that a form shows all of them.
import { serverMessages } from '../../../contract/server-messages.ts';
import { FieldErrors } from '../../platform/errors/http-errors.ts';

export const sameEmail = { person_email: { email: serverMessages.emailInUse } };

/** Throws all errors of a form together. */
export function requireNoErrors(errors: Record<string, string | null | undefined>) {
  const found = Object.entries(errors).flatMap(([field, message]) => (message ? [[field, message]] : []));
  if (found.length > 0) throw new FieldErrors(Object.fromEntries(found));
}

export const reasonOf = (verdict: { allowed: boolean; reason?: string }) =>
  verdict.allowed ? null : verdict.reason;
