// A field for one line of text.
/** @jsxImportSource preact */
import { type Bound, Field, type FieldTexts, useTies } from './Field.tsx';

/** What each kind of text asks of the browser. */
const kinds = {
  text: { type: 'text', dir: 'auto' },
  email: { type: 'email', autocapitalize: 'off', spellcheck: false },
  tel: { type: 'tel' },
  url: { type: 'url', autocapitalize: 'off', spellcheck: false },
} as const;

export interface TextFieldProps extends FieldTexts {
  readonly field: Bound<string>;
  readonly type?: keyof typeof kinds;
  /** What browsers may fill in, by the words of HTML. */
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
  const ties = useTies(field, texts);
  return (
    <Field ties={ties} error={field.error} {...texts}>
      <input
        {...ties}
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
