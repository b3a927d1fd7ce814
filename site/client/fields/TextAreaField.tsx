// Shows a field for a longer text with a character counter.
/** @jsxImportSource preact */
import { type BoundField, Field, type FieldTexts, useControlAttributes } from './Field.tsx';

export interface TextAreaFieldProps extends FieldTexts {
  readonly field: BoundField<string>;
  readonly maximum: number;
  readonly rows?: number;
  readonly isReadOnly?: boolean;
}

/** From this share of the limit on, screen readers announce the counter. */
const nearlyFull = 0.9;

const number = new Intl.NumberFormat('en-GB');

export function TextAreaField({
  field,
  maximum,
  rows = 6,
  isReadOnly = false,
  ...texts
}: TextAreaFieldProps) {
  const attributes = useControlAttributes(field, texts);
  // The server trims the text before it counts, so we do too.
  const { length } = field.value.trim();
  const left = maximum - length;
  return (
    <Field
      attributes={attributes}
      error={field.error}
      besideError={
        <>
          <p class="field-count" aria-hidden="true" data-over={left < 0}>
            {`${number.format(length)} / ${number.format(maximum)}`}
          </p>
          <p class="visually-hidden" role="status">
            {length >= maximum * nearlyFull && announcementOf(left)}
          </p>
        </>
      }
      {...texts}
    >
      <textarea
        {...attributes}
        class="field-control"
        name={field.name}
        dir="auto"
        rows={rows}
        value={field.value}
        readOnly={isReadOnly}
        onInput={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

/** Changes in steps of 50, so that a screen reader does not speak after every character. */
function announcementOf(left: number): string {
  if (left < 0) return 'Over the character limit';
  return `Fewer than ${number.format(Math.ceil((left + 1) / 50) * 50)} characters left`;
}
