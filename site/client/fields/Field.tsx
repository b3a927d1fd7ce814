// What every field has around it: its label above, a hint, and what is wrong with it below, tied to it for all readers.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** A field of a form, as useForm gives it. */
export interface Bound<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

export interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
  /** Said after the label; nothing is said of what has to be filled in. */
  readonly isOptional?: boolean;
}

/** The attributes that tie a control to its label, hint and error. */
export interface Ties {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
  readonly 'aria-required': boolean;
}

export function useTies({ error }: { readonly error: string | undefined }, texts: FieldTexts): Ties {
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
  readonly ties: Ties;
  readonly error: string | undefined;
  /** Beside the error, such as a counter. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

export const Field = ({ ties, error, aside, children, ...texts }: FieldProps) => (
  <div class="field">
    <label class="field-label" for={ties.id}>
      <LabelText {...texts} />
    </label>
    <Hint ties={ties} {...texts} />
    {children}
    <div class="field-below">
      <ErrorText ties={ties} error={error} />
      {aside}
    </div>
  </div>
);

export const LabelText = ({ label, isOptional }: FieldTexts) => (
  <>
    {label}
    {isOptional && <span class="field-optional"> (optional)</span>}
  </>
);

interface TiedProps {
  readonly ties: Ties;
}

export const Hint = ({ ties, hint }: TiedProps & FieldTexts) =>
  hint ? (
    <p id={`${ties.id}-hint`} class="field-hint">
      {hint}
    </p>
  ) : null;

export const ErrorText = ({ ties, error }: TiedProps & { readonly error: string | undefined }) =>
  error === undefined ? null : (
    <p id={`${ties.id}-error`} class="field-error">
      {error}
    </p>
  );
