// A field that is ticked or not.
/** @jsxImportSource preact */
import { type Bound, ErrorText, type FieldTexts, Hint, useTies } from './Field.tsx';

interface CheckFieldProps extends FieldTexts {
  readonly field: Bound<boolean>;
  readonly isReadOnly?: boolean;
}

export function CheckField({ field, isReadOnly = false, ...texts }: CheckFieldProps) {
  const ties = useTies(field, { ...texts, isOptional: true });
  return (
    <div class="field">
      <label class="field-choice">
        <input
          {...ties}
          type="checkbox"
          name={field.name}
          checked={field.value}
          disabled={isReadOnly}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
          onBlur={field.onBlur}
        />
        {texts.label}
      </label>
      <Hint ties={ties} {...texts} />
      <ErrorText ties={ties} error={field.error} />
    </div>
  );
}
