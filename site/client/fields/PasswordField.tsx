// A field for a password, which can be shown to whoever types it.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { type Bound, Field, type FieldTexts, useTies } from './Field.tsx';

const shown = { type: 'text' } as const;
const hidden = { type: 'password' } as const;

interface PasswordFieldProps extends FieldTexts {
  readonly field: Bound<string>;
  readonly autocomplete: 'current-password' | 'new-password';
  /** Below the field, changing while one types; an error takes its place. */
  readonly liveText?: LiveText;
}

export interface LiveText {
  readonly text: string;
  readonly tone?: 'good' | 'bad';
}

export function PasswordField({ field, autocomplete, liveText, ...texts }: PasswordFieldProps) {
  const ties = useTies(field, texts);
  const [isShown, setShown] = useState(false);
  return (
    <Field
      ties={ties}
      error={field.error}
      aside={
        liveText && (
          <p class="field-live" role="status" data-tone={liveText.tone}>
            {field.error === undefined && liveText.text}
          </p>
        )
      }
      {...texts}
    >
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
