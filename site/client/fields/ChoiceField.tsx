// A field with a few answers of which one is chosen.
/** @jsxImportSource preact */
import { type Bound, ErrorText, type FieldTexts, Hint, LabelText, useTies } from './Field.tsx';

interface ChoiceFieldProps<Value extends string | number | boolean> extends FieldTexts {
  /** null: nothing has been chosen. */
  readonly field: Bound<Value | null>;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly isReadOnly?: boolean;
}

export function ChoiceField<Value extends string | number | boolean>({
  field,
  choices,
  isReadOnly = false,
  ...texts
}: ChoiceFieldProps<Value>) {
  const ties = useTies(field, texts);
  return (
    <div
      class="field field-choices"
      role="radiogroup"
      aria-labelledby={`${ties.id}-label`}
      aria-invalid={ties['aria-invalid']}
      aria-required={ties['aria-required']}
      aria-describedby={ties['aria-describedby']}
    >
      <p id={`${ties.id}-label`} class="field-label">
        <LabelText {...texts} />
      </p>
      <Hint ties={ties} {...texts} />
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
      <ErrorText ties={ties} error={field.error} />
    </div>
  );
}
