// The failure of a save as a form shows it: a message for each field, and one for the whole form.

/** Thrown by the `onSubmit` of a form. */
export interface FormFailure {
  fieldErrors: Record<string, string>;
  formError: string | null;
  /** After how many seconds the server allows another attempt, if it said so. */
  retryAfter?: number | null;
}

const unknownFailure = 'This could not be saved. Please try again.';

export function isFormFailure(thrown: unknown): thrown is FormFailure {
  return typeof thrown === 'object' && thrown !== null && 'fieldErrors' in thrown && 'formError' in thrown;
}

/** Any other failure keeps its own message, so that every failure is shown. */
export function toFormFailure(thrown: unknown): FormFailure {
  if (isFormFailure(thrown)) return thrown;
  const message = thrown instanceof Error ? thrown.message : thrown;
  return {
    fieldErrors: {},
    formError: typeof message === 'string' && message !== '' ? message : unknownFailure,
  };
}
