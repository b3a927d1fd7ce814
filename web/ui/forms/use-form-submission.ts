// The one way a form works: the contract's schema checks it, the server's refusal lands on its fields, typing is kept.
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
import { errorNames } from '../states/error-names.ts';
import { type FormErrorsControl, useFormErrors } from './form-errors.ts';
import { toFormFailure } from './form-failure.ts';
import { refusingUnfinished, type UnfinishedFields } from './unfinished-fields.ts';

export interface FormSetup<Input extends FieldValues, Output> {
  /** The contract's schema for what is sent. */
  schema: z.ZodType<Output, Input>;
  /** Read once, when the form appears; later changes do not touch what was typed. */
  defaultValues: DefaultValues<Input>;
  /** Gets the checked values. A thrown FormFailure is shown on its fields; any other failure as the form error. */
  onSubmit: (values: Output) => unknown;
  /** After onSubmit has succeeded. */
  onSuccess?: () => void;
  /** A long form leads to the fields that are wrong itself; otherwise the first one gets the focus. */
  onRefused?: (names: readonly string[]) => void;
}

export interface FormSubmission<Input extends FieldValues, Output> {
  methods: UseFormReturn<Input, unknown, Output>;
  errors: FormErrorsControl;
  /** The names of the fields on screen: a server's message for any other is shown as part of the form error. */
  fieldNames: RefObject<Set<string>>;
  /** The fields with something under way, until which nothing is saved. */
  unfinished: UnfinishedFields;
  /** Whether it was saved; a caller who has nothing to do then need not wait. */
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
    resolver: refusingUnfinished(zodResolver<Input, unknown, Output>(schema), unfinished),
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
    const own = Object.entries(failure.fieldErrors).filter(([name]) => fieldNames.current.has(name));
    const others = Object.entries(failure.fieldErrors).filter(([name]) => !fieldNames.current.has(name));

    errors.setFieldErrors(Object.fromEntries(own));
    const sentences = [failure.formError, ...others.map(([name, message]) => `${name}: ${message}`)];
    errors.setFormError(sentences.filter(Boolean).join(' ') || null);
    errors.flashErrors();

    // In the order of the screen, not of the reply: the first one gets the focus.
    const order = [...fieldNames.current];
    own.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
    own.forEach(([name, message], index) => {
      const shouldFocus = index === 0 && onRefused === undefined;
      methods.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus });
    });
    if (own.length > 0) onRefused?.(own.map(([name]) => name));
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

  /** The button stays enabled, so that it keeps the focus; a second press while saving does nothing. */
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
