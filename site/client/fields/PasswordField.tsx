// A field for a password, which can be shown to whoever types it.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { type Bound, Field, type FieldTexts, useTies } from './Field.tsx';

const shown = { type: 'text' } as const;
const hidden = { type: 'password' } as const;

interface PasswordFieldProps extends FieldTexts {
  readonly field: Bound<string>;
  readonly autocomplete: 'current-password' | 'new-password';
}

export function PasswordField({ field, autocomplete, ...texts }: PasswordFieldProps) {
  const ties = useTies(field, texts);
  const [isShown, setShown] = useState(false);
  return (
    <Field ties={ties} error={field.error} {...texts}>
      <div class="field-password">
        <input
          {...ties}
          {...(isShown ? shown : hidden)}
          class="field-control"
          name={field.name}
          value={field.value}
          autocomplete={autocomplete}
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => field.onChange(event.currentTarget.value)}
          onBlur={field.onBlur}
        />
        <button
          class="field-reveal"
          type="button"
          aria-controls={ties.id}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${texts.label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
}
