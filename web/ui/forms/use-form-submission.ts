// Submits a form: validates it with the contract's schema, shows the server's errors, and keeps the typed values.
import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, type RefObject, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from '../../../contract/zod.ts';
import { errorNames } from './error-names.ts';
import { type FormErrorsControl, useFormErrors } from './form-errors.ts';
import { toFormFailure } from './form-failure.ts';
import { rejectUnfinished, type UnfinishedFields } from './unfinished-fields.ts';

export interface FormSetup<Input extends FieldValues, Output> {
  /** The contract's schema for the submitted values. */
  schema: z.ZodType<Output, Input>;
  /** Read once, when the form appears; later changes do not affect the typed values. */
  defaultValues: DefaultValues<Input>;
  /** Receives the validated values. A thrown FormFailure shows on its fields, any other failure as the form error. */
  onSubmit: (values: Output) => unknown;
  /** Called after onSubmit has succeeded. */
  onSuccess?: () => void;
  /** For a long form that leads to its invalid fields itself. Without it the first invalid field gets the focus. */
  onRefused?: (names: readonly string[]) => void;
}

export interface FormSubmission<Input extends FieldValues, Output> {
  methods: UseFormReturn<Input, unknown, Output>;
  errors: FormErrorsControl;
  /** The names of the fields on screen. A server message for any other field is added to the form error. */
  fieldNames: RefObject<Set<string>>;
  /** The fields with running work, which block saving. */
  unfinished: UnfinishedFields;
  /** Resolves to true if the form was saved. */
  submit: (event?: BaseSyntheticEvent) => Promise<boolean>;
  isSubmitting: boolean;
}

export function useFormSubmission<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  onSuccess,
  onRefused,
}: FormSetup<Input, Output>): FormSubmission<Input, Output> {
  const unfinished = useRef(new Map<string, string>());
  const methods = useForm<Input, unknown, Output>({
    resolver: rejectUnfinished(zodResolver<Input, unknown, Output>(schema), unfinished),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: onRefused === undefined,
  });
  const errors = useFormErrors();
  const fieldNames = useRef(new Set<string>());
  const isRunning = useRef(false);
  const { isSubmitting } = methods.formState;

  function showFailure(thrown: unknown) {
    const failure = toFormFailure(thrown);
    const ownErrors = Object.entries(failure.fieldErrors).filter(([name]) => fieldNames.current.has(name));
    const otherErrors = Object.entries(failure.fieldErrors).filter(([name]) => !fieldNames.current.has(name));

    errors.setFieldErrors(Object.fromEntries(ownErrors));
    const texts = [failure.formError, ...otherErrors.map(([name, message]) => `${name}: ${message}`)];
    errors.setFormError(texts.filter(Boolean).join(' ') || null);
    errors.flashErrors();

    // Sorts by the order on screen, not in the reply, because the first field gets the focus.
    const order = [...fieldNames.current];
    ownErrors.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
    ownErrors.forEach(([name, message], index) => {
      const shouldFocus = index === 0 && onRefused === undefined;
      methods.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus });
    });
    if (ownErrors.length > 0) onRefused?.(ownErrors.map(([name]) => name));
  }

  async function send(event?: BaseSyntheticEvent): Promise<boolean> {
    let isSaved = false;
    await methods.handleSubmit(
      async (values) => {
        errors.clear();
        try {
          await onSubmit(values);
        } catch (thrown) {
          showFailure(thrown);
          return;
        }
        isSaved = true;
        onSuccess?.();
      },
      (refused) => {
        errors.setFormError(null);
        errors.flashErrors();
        onRefused?.(errorNames(refused));
      },
    )(event);
    return isSaved;
  }

  /** Ignores a second press while saving, because the button stays enabled to keep the focus. */
  async function submit(event?: BaseSyntheticEvent): Promise<boolean> {
    event?.preventDefault();
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      return await send(event);
    } finally {
      isRunning.current = false;
    }
  }

  return {
    methods,
    errors,
    fieldNames,
    unfinished,
    submit,
    isSubmitting,
  };
}
