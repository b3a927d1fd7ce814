// Shows a password field with a button that makes the password visible.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { type BoundField, Field, type FieldTexts, useControlAttributes } from './Field.tsx';

const shown = { type: 'text' } as const;
const hidden = { type: 'password' } as const;

interface PasswordFieldProps extends FieldTexts {
  readonly field: BoundField<string>;
  readonly autocomplete: 'current-password' | 'new-password';
  /** A text below the field that changes while someone types. An error replaces it. */
  readonly liveText?: LiveText;
}

export interface LiveText {
  readonly text: string;
  readonly tone?: 'good' | 'bad';
}

export function PasswordField({ field, autocomplete, liveText, ...texts }: PasswordFieldProps) {
  const attributes = useControlAttributes(field, texts);
  const [isShown, setShown] = useState(false);
  return (
    <Field
      attributes={attributes}
      error={field.error}
      besideError={
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
          {...attributes}
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
          aria-controls={attributes.id}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${texts.label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
}
