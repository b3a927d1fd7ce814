// Shows a group of radio buttons with its label, hint and error.
/** @jsxImportSource preact */
import {
  type BoundField,
  ErrorText,
  type FieldTexts,
  Hint,
  LabelText,
  useControlAttributes,
} from './Field.tsx';

interface ChoiceFieldProps<Value extends string | number | boolean> extends FieldTexts {
  /** The value is null if nothing is chosen. */
  readonly field: BoundField<Value | null>;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly isReadOnly?: boolean;
}

export function ChoiceField<Value extends string | number | boolean>({
  field,
  choices,
  isReadOnly = false,
  ...texts
}: ChoiceFieldProps<Value>) {
  const attributes = useControlAttributes(field, texts);
  return (
    <div
      class="field field-choices"
      role="radiogroup"
      aria-labelledby={`${attributes.id}-label`}
      aria-invalid={attributes['aria-invalid']}
      aria-required={attributes['aria-required']}
      aria-describedby={attributes['aria-describedby']}
    >
      <p id={`${attributes.id}-label`} class="field-label">
        <LabelText {...texts} />
      </p>
      <Hint attributes={attributes} {...texts} />
      {choices.map(({ value, label }) => (
        <label key={String(value)} class="field-choice">
          <input
            type="radio"
            name={field.name}
            disabled={isReadOnly}
            checked={field.value === value}
            onChange={() => field.onChange(value)}
            onBlur={field.onBlur}
          />
          {label}
        </label>
      ))}
      <ErrorText attributes={attributes} error={field.error} />
    </div>
  );
}
