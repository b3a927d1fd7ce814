// Connects the form's fields to the autosave, and shows the error of a field after it loses the focus.
import { useState } from 'preact/hooks';
import type { BoundField } from '../fields/Field.tsx';
import { focusField } from './focus.ts';
import { type FieldName, fieldNames, formatTyped, type Typed, typedOf } from './own-fields.ts';
import type { OpenApplication } from './use-application.ts';

export interface FormFields {
  readonly field: <Name extends FieldName>(name: Name) => BoundField<Typed[Name]>;
  /** For boxes and choices: saves immediately, because no typing follows. */
  readonly choice: <Name extends FieldName>(name: Name) => BoundField<Typed[Name]>;
  /** The other version of a field in conflict, and a function to choose one; null if there is no conflict. */
  readonly conflict: <Name extends FieldName>(name: Name) => FieldConflict<Typed[Name]> | null;
  readonly showAllErrors: () => void;
}

export interface FieldConflict<Value> {
  readonly name: FieldName;
  readonly theirs: Value;
  readonly choose: (which: 'mine' | 'theirs') => void;
}

const conflictError = 'Also changed in another tab or by someone else. Choose above what to keep.';

export function useFormFields({ autosave, state }: OpenApplication): FormFields {
  /** The fields whose errors are shown, including invalid stored values; the others are still being filled in. */
  const [checkedFields, setCheckedFields] = useState<ReadonlySet<FieldName>>(
    () => new Set([...state.unsaved, ...(Object.keys(state.fieldErrors) as FieldName[])]),
  );
  const errorOf = (name: FieldName) => {
    if (state.conflicts.includes(name)) return conflictError;
    return checkedFields.has(name) ? state.fieldErrors[name] : undefined;
  };
  const field: FormFields['field'] = (name) => ({
    name,
    value: state.typed[name],
    error: errorOf(name),
    onChange: (value) => autosave.type(name, value),
    onBlur: () => {
      setCheckedFields((before) => new Set(before).add(name));
      const typed = autosave.state().typed[name];
      const shown = formatTyped(name, typed);
      if (shown !== typed) autosave.type(name, shown);
      void autosave.leave();
    },
  });
  return {
    field,
    choice: (name) => ({
      ...field(name),
      onChange: (value) => {
        autosave.type(name, value);
        void autosave.leave();
      },
    }),
    conflict: (name) =>
      state.conflicts.includes(name)
        ? {
            name,
            theirs: typedOf(state.record)[name],
            choose: (which) => {
              focusField(name);
              void autosave.choose(name, which);
            },
          }
        : null,
    showAllErrors: () => setCheckedFields(new Set(fieldNames)),
  };
}
