// The description sections, which can be added by type, moved by button or drag, and deleted.
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { SectionType } from '../../../../../contract/description-sections.ts';
import hidden from '../../../../ui/text/hidden.module.css';
import { FormPart } from '../FormPart.tsx';
import type { FormValues } from '../form-values.ts';
import { AddSection } from './AddSection.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { isBlankSection, newSection } from './new-section.ts';
import { SectionCard } from './SectionCard.tsx';
import classes from './Sections.module.css';
import { useDrag } from './use-drag.ts';
import { useOrder } from './use-order.ts';

export function Sections() {
  const { getValues } = useFormContext<FormValues>();
  const { fields, append, move, remove } = useFieldArray<FormValues, 'descriptionSections'>({
    name: 'descriptionSections',
  });
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [deleting, setDeleting] = useState<number | null>(null);
  const order = useOrder({
    list,
    addButton,
    keys: fields.map(({ id }) => id),
    noun: 'Section',
    move,
    remove,
  });
  const { drag, listStyle, handleProps } = useDrag(list, order.drop);

  function add(type: SectionType) {
    append(newSection(type), { shouldFocus: false });
    order.focusAdded(fields.length, 'input');
  }

  function askToDelete(index: number) {
    const section = getValues(`descriptionSections.${index}`);
    if (isBlankSection(section)) order.remove(index);
    else setDeleting(index);
  }

  return (
    <FormPart id="sections">
      <p className={hidden.hidden} role="status">
        {order.announcement}
      </p>
      <ol className={classes.list} ref={list} style={listStyle} data-dragging={drag !== null || undefined}>
        {fields.map(({ id, type }, index) => (
          <SectionCard
            key={id}
            index={index}
            type={type}
            count={fields.length}
            drag={drag}
            handleProps={handleProps(index)}
            onMove={(direction) => order.step(index, direction)}
            onDelete={() => askToDelete(index)}
          />
        ))}
      </ol>
      <div className={classes.adding}>
        <AddSection count={fields.length} onAdd={add} ref={addButton} />
        {fields.length === 0 && <p className={classes.none}>There are no sections yet.</p>}
      </div>
      {deleting !== null && (
        <DeleteQuestion
          title="Delete section"
          message={`Are you sure you want to delete section ${deleting + 1} with everything in it?`}
          onDelete={() => order.remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </FormPart>
  );
}
