// The fields of an interest in a form: its kind and a note.
import type { InterestKind } from '../../../../contract/panel-vocabulary.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { kindOptions } from './declaration-form.ts';

interface Named {
  kind: InterestKind | null;
  note: string;
}

export function InterestFields({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <>
      <SelectField<Named>
        name="kind"
        label="Kind"
        required
        options={kindOptions}
        placeholder="Choose a kind"
        autoFocus={autoFocus}
      />
      <TextAreaField<Named> name="note" label="Note" rows={3} />
    </>
  );
}
