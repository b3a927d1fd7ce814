// Shows a field for one line of text.
/** @jsxImportSource preact */
import { type BoundField, Field, type FieldTexts, useControlAttributes } from './Field.tsx';

/** The attributes for each kind of text. */
const kinds = {
  text: { type: 'text', dir: 'auto' },
  email: { type: 'email', autocapitalize: 'off', spellcheck: false },
  tel: { type: 'tel' },
  url: { type: 'url', autocapitalize: 'off', spellcheck: false },
} as const;

export interface TextFieldProps extends FieldTexts {
  readonly field: BoundField<string>;
  readonly type?: keyof typeof kinds;
  /** The HTML autocomplete value. */
  readonly autocomplete?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly isReadOnly?: boolean;
}

export function TextField({
  field,
  type = 'text',
  autocomplete = 'off',
  inputMode,
  isReadOnly = false,
  ...texts
}: TextFieldProps) {
  const attributes = useControlAttributes(field, texts);
  return (
    <Field attributes={attributes} error={field.error} {...texts}>
      <input
        {...attributes}
        {...kinds[type]}
        class="field-control"
        name={field.name}
        value={field.value}
        readOnly={isReadOnly}
        autocomplete={autocomplete}
        {...(inputMode && { inputMode })}
        onInput={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
