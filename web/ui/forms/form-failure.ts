// What a refused save tells a form: a message for each field it concerns, and one for the form as a whole.

/** `onSubmit` of a form throws this; what it does not name keeps its default: no field error, no form error. */
export interface FormFailure {
  fieldErrors: Record<string, string>;
  formError: string | null;
  /** The seconds after which the server wants to be asked again, if it named any. */
  retryAfter?: number | null;
}

const unknownFailure = 'This could not be saved. Please try again.';

export function isFormFailure(thrown: unknown): thrown is FormFailure {
  return typeof thrown === 'object' && thrown !== null && 'fieldErrors' in thrown && 'formError' in thrown;
}

/** Any other failure is shown with its own message, so that nothing fails in silence. */
export function toFormFailure(thrown: unknown): FormFailure {
  if (isFormFailure(thrown)) return thrown;
  const message = thrown instanceof Error ? thrown.message : thrown;
  return {
    fieldErrors: {},
    formError: typeof message === 'string' && message !== '' ? message : unknownFailure,
  };
}
