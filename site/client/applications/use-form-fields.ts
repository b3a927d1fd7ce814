// The fields of the form as the field components take them: typing saves, and what is wrong is said once a field was left.
import { useState } from 'preact/hooks';
import type { BoundField } from '../fields/Field.tsx';
import { focusField } from './focus.ts';
import { type FieldName, fieldNames, shownOf, type Typed, typedOf } from './own-fields.ts';
import type { OpenApplication } from './use-application.ts';

export interface FormFields {
  readonly field: <Name extends FieldName>(name: Name) => BoundField<Typed[Name]>;
  /** For what is ticked or chosen: nothing more is going to be typed. */
  readonly choice: <Name extends FieldName>(name: Name) => BoundField<Typed[Name]>;
  /** What was written elsewhere meanwhile, and the ways out; null where that did not happen. */
  readonly clash: <Name extends FieldName>(name: Name) => Clash<Typed[Name]> | null;
  readonly judgeAll: () => void;
}

export interface Clash<Value> {
  readonly name: FieldName;
  readonly theirs: Value;
  readonly choose: (which: 'mine' | 'theirs') => void;
}

const clashMark = 'Also changed in another tab or by someone else. Choose above what to keep.';

export function useFormFields({ autosave, state }: OpenApplication): FormFields {
  /** Those whose errors are shown, also of what is stored and does not fit; the others are still being written. */
  const [judged, setJudged] = useState<ReadonlySet<FieldName>>(
    () => new Set([...state.unsaved, ...(Object.keys(state.sentences) as FieldName[])]),
  );
  const errorOf = (name: FieldName) => {
    if (state.clashes.includes(name)) return clashMark;
    return judged.has(name) ? state.sentences[name] : undefined;
  };
  const field: FormFields['field'] = (name) => ({
    name,
    value: state.typed[name],
    error: errorOf(name),
    onChange: (value) => autosave.type(name, value),
    onBlur: () => {
      setJudged((before) => new Set(before).add(name));
      const typed = autosave.state().typed[name];
      const shown = shownOf(name, typed);
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
    clash: (name) =>
      state.clashes.includes(name)
        ? {
            name,
            theirs: typedOf(state.record)[name],
            choose: (which) => {
              focusField(name);
              void autosave.choose(name, which);
            },
          }
        : null,
    judgeAll: () => setJudged(new Set(fieldNames)),
  };
}
