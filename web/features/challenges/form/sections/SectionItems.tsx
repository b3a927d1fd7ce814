// The ordered items of an accordion or images of an image section.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { maximumItems } from '../../../../../contract/description-sections.ts';
import { sectionTypes } from '../../../../../contract/vocabulary.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import hidden from '../../../../ui/text/hidden.module.css';
import type { FormValues } from '../form-values.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { ItemContent } from './ItemContent.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { isBlankItem, newItem } from './new-section.ts';
import classes from './Sections.module.css';
import { itemNouns, itemTitleLabels } from './section-labels.ts';
import { useOrder } from './use-order.ts';

interface SectionItemsProps {
  /** The index of the section. */
  section: number;
  type: keyof typeof itemNouns;
}

export function SectionItems({ section, type }: SectionItemsProps) {
  const { getValues } = useFormContext<FormValues>();
  const name = `descriptionSections.${section}.contents` as const;
  const { fields, append, move, remove } = useFieldArray<FormValues, typeof name>({ name });
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [deleting, setDeleting] = useState<number | null>(null);
  const noun = itemNouns[type];
  const itemLabel = (index: number) => `${noun} ${index + 1} of section ${section + 1}`;
  const order = useOrder({
    list,
    addButton,
    keys: fields.map(({ id }) => id),
    noun: noun === 'item' ? 'Item' : 'Image',
    move,
    remove,
  });

  function add() {
    append(newItem(), { shouldFocus: false });
    order.focusAdded(fields.length, 'input, button');
  }

  function askToDelete(index: number) {
    if (isBlankItem(getValues(`${name}.${index}`))) order.remove(index);
    else setDeleting(index);
  }

  return (
    <>
      <p className={hidden.hidden} role="status">
        {order.announcement}
      </p>
      <ol className={classes.items} ref={list}>
        {fields.map(({ id }, index) => (
          <li key={id} className={classes.item}>
            {type === sectionTypes.Image && <ItemContent name={`${name}.${index}.content`} type={type} />}
            <TextField<FormValues>
              name={`${name}.${index}.title`}
              label={itemTitleLabels[type]}
              required={type === sectionTypes.Accordion}
            />
            {type === sectionTypes.Accordion && <ItemContent name={`${name}.${index}.content`} type={type} />}
            <div className={classes.itemButtons}>
              <MoveButtons
                itemLabel={itemLabel(index)}
                index={index}
                count={fields.length}
                onMove={(direction) => order.step(index, direction)}
              />
              <Button
                aria-label={`Delete ${itemLabel(index)}`}
                className={classes.delete}
                data-delete
                disabled={fields.length === 1}
                onClick={() => askToDelete(index)}
                variant="default"
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button
        ref={addButton}
        disabled={fields.length >= maximumItems}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={add}
        variant="default"
      >
        Add {noun}
      </Button>
      {deleting !== null && (
        <DeleteQuestion
          title={`Delete ${noun}`}
          message={`Are you sure you want to delete ${itemLabel(deleting)}?`}
          onDelete={() => order.remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
