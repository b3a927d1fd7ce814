// A field for a longer text, with a counter of the characters it may have.
/** @jsxImportSource preact */
import { type Bound, Field, type FieldTexts, useTies } from './Field.tsx';

export interface TextAreaFieldProps extends FieldTexts {
  readonly field: Bound<string>;
  readonly maximum: number;
  readonly rows?: number;
  readonly isReadOnly?: boolean;
}

/** From here on the counter is also said. */
const nearlyFull = 0.9;

const number = new Intl.NumberFormat('en-GB');

export function TextAreaField({
  field,
  maximum,
  rows = 6,
  isReadOnly = false,
  ...texts
}: TextAreaFieldProps) {
  const ties = useTies(field, texts);
  // As the server counts: without what stands around the text.
  const { length } = field.value.trim();
  const left = maximum - length;
  return (
    <Field
      ties={ties}
      error={field.error}
      aside={
        <>
          <p class="field-count" aria-hidden="true" data-over={left < 0}>
            {`${number.format(length)} / ${number.format(maximum)}`}
          </p>
          <p class="unseen" role="status">
            {length >= maximum * nearlyFull && saidOf(left)}
          </p>
        </>
      }
      {...texts}
    >
      <textarea
        {...ties}
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

/** In steps, so that not every letter typed is followed by a sentence. */
function saidOf(left: number): string {
  if (left < 0) return 'Over the character limit';
  return `Fewer than ${number.format(Math.ceil((left + 1) / 50) * 50)} characters left`;
}
