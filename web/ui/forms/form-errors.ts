// The error state of a form: field errors, the form error, and whether they are highlighted.
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';

export interface FormErrors {
  fieldErrors: Record<string, string>;
  formError: string | null;
  errorsVisible: boolean;
}

export type FormErrorsAction =
  | { type: 'setFieldErrors'; fieldErrors: Record<string, string> }
  | { type: 'setFormError'; formError: string | null }
  | { type: 'showErrors' }
  | { type: 'hideErrors' }
  | { type: 'clear' };

export const flashMilliseconds = 1000;

export const noFormErrors: FormErrors = { fieldErrors: {}, formError: null, errorsVisible: false };

export function reduceFormErrors(state: FormErrors, action: FormErrorsAction): FormErrors {
  switch (action.type) {
    case 'setFieldErrors':
      return { fieldErrors: action.fieldErrors, formError: null, errorsVisible: true };
    case 'setFormError':
      return { ...state, formError: action.formError };
    case 'showErrors':
      return { ...state, errorsVisible: true };
    case 'hideErrors':
      return { ...state, errorsVisible: false };
    case 'clear':
      return noFormErrors;
  }
}

export interface FormErrorsControl extends FormErrors {
  /** Makes errors visible and clears the form error. */
  setFieldErrors: (fieldErrors: Record<string, string>) => void;
  setFormError: (formError: string | null) => void;
  /** Highlights the errors for one second. */
  flashErrors: () => void;
  clear: () => void;
}

export function useFormErrors(): FormErrorsControl {
  const [state, dispatch] = useReducer(reduceFormErrors, noFormErrors);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const setFieldErrors = useCallback(
    (fieldErrors: Record<string, string>) => dispatch({ type: 'setFieldErrors', fieldErrors }),
    [],
  );
  const setFormError = useCallback(
    (formError: string | null) => dispatch({ type: 'setFormError', formError }),
    [],
  );
  const flashErrors = useCallback(() => {
    clearTimeout(timer.current);
    dispatch({ type: 'showErrors' });
    timer.current = setTimeout(() => dispatch({ type: 'hideErrors' }), flashMilliseconds);
  }, []);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    dispatch({ type: 'clear' });
  }, []);

  return useMemo(
    () => ({ ...state, setFieldErrors, setFormError, flashErrors, clear }),
    [state, setFieldErrors, setFormError, flashErrors, clear],
  );
}
