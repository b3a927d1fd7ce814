// The tag fields of the challenge: challenge tags and business tags.
import type { Tag } from '../../../../contract/tags.ts';
import { FieldPair } from '../../../ui/fields/FieldPair.tsx';
import { MultiSelectField } from '../../../ui/fields/MultiSelectField.tsx';
import { FormPart } from './FormPart.tsx';
import { useFormFacts } from './form-facts.ts';
import { fieldLabels as labels } from './form-fields.ts';
import type { FormValues } from './form-values.ts';

const optionsOf = (tags: readonly Tag[]) => tags.map(({ id, name }) => ({ value: id, label: name }));

export function Tags() {
  const { options } = useFormFacts();
  return (
    <FormPart id="tags">
      <FieldPair>
        <MultiSelectField<FormValues, number>
          name="tagIDs"
          label={labels.tagIDs}
          placeholder="Choose tags"
          options={optionsOf(options.tags)}
        />
        <MultiSelectField<FormValues, number>
          name="businessTagIDs"
          label={labels.businessTagIDs}
          placeholder="Choose tags"
          options={optionsOf(options.businessTags)}
        />
      </FieldPair>
    </FormPart>
  );
}
