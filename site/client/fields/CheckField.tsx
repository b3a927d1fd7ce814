// Shows a checkbox with its label, hint and error.
/** @jsxImportSource preact */
import { type BoundField, ErrorText, type FieldTexts, Hint, useControlAttributes } from './Field.tsx';

interface CheckFieldProps extends FieldTexts {
  readonly field: BoundField<boolean>;
  readonly isReadOnly?: boolean;
}

export function CheckField({ field, isReadOnly = false, ...texts }: CheckFieldProps) {
  const attributes = useControlAttributes(field, { ...texts, isOptional: true });
  return (
    <div class="field">
      <label class="field-choice">
        <input
          {...attributes}
          type="checkbox"
          name={field.name}
          checked={field.value}
          disabled={isReadOnly}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
          onBlur={field.onBlur}
        />
        {texts.label}
      </label>
      <Hint attributes={attributes} {...texts} />
      <ErrorText attributes={attributes} error={field.error} />
    </div>
  );
}
