// Shows the label, hint and error of a field, and connects them to its control for screen readers.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** A field of a form, as useForm returns it. */
export interface BoundField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

export interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
  /** Adds "(optional)" to the label. Required fields have no such text. */
  readonly isOptional?: boolean;
}

/** The attributes that connect a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
  readonly 'aria-required': boolean;
}

export function useControlAttributes(
  { error }: { readonly error: string | undefined },
  texts: FieldTexts,
): ControlAttributes {
  const id = useId();
  const describing = [texts.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error !== undefined,
    'aria-required': !texts.isOptional,
    ...(describing && { 'aria-describedby': describing }),
  };
}

interface FieldProps extends FieldTexts {
  readonly attributes: ControlAttributes;
  readonly error: string | undefined;
  /** Shown beside the error, such as a counter. */
  readonly besideError?: ComponentChildren;
  readonly children: ComponentChildren;
}

export const Field = ({ attributes, error, besideError, children, ...texts }: FieldProps) => (
  <div class="field">
    <label class="field-label" for={attributes.id}>
      <LabelText {...texts} />
    </label>
    <Hint attributes={attributes} {...texts} />
    {children}
    <div class="field-below">
      <ErrorText attributes={attributes} error={error} />
      {besideError}
    </div>
  </div>
);

export const LabelText = ({ label, isOptional }: FieldTexts) => (
  <>
    {label}
    {isOptional && <span class="field-optional"> (optional)</span>}
  </>
);

interface WithAttributes {
  readonly attributes: ControlAttributes;
}

export const Hint = ({ attributes, hint }: WithAttributes & FieldTexts) =>
  hint ? (
    <p id={`${attributes.id}-hint`} class="field-hint">
      {hint}
    </p>
  ) : null;

export const ErrorText = ({ attributes, error }: WithAttributes & { readonly error: string | undefined }) =>
  error === undefined ? null : (
    <p id={`${attributes.id}-error`} class="field-error">
      {error}
    </p>
  );
