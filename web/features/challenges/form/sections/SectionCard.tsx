// The card of one description section: handle, heading and buttons above, title and contents below.
import { Button } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { SectionType } from '../../../../../contract/description-sections.ts';
import { sectionTypeLabels } from '../../../../../contract/vocabulary.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import type { FormValues } from '../form-values.ts';
import { ItemContent } from './ItemContent.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { SectionItems } from './SectionItems.tsx';
import classes from './Sections.module.css';
import { hasItems } from './section-labels.ts';
import type { Drag } from './use-drag.ts';
import type { Direction } from './use-order.ts';

interface SectionCardProps {
  index: number;
  type: SectionType;
  count: number;
  /** The current drag of any card, during which all cards collapse. */
  drag: Drag | null;
  handleProps: ComponentProps<'span'>;
  onMove: (direction: Direction) => void;
  onDelete: () => void;
}

export function SectionCard({ index, type, count, drag, handleProps, onMove, onDelete }: SectionCardProps) {
  const title = useWatch<FormValues, `descriptionSections.${number}.title`>({
    name: `descriptionSections.${index}.title`,
  });
  const headingID = useId();
  return (
    <li
      className={classes.card}
      aria-labelledby={headingID}
      data-dragged={drag?.from === index || undefined}
      data-drop={dropMark(drag, index)}
    >
      <div className={classes.head}>
        <span {...handleProps} className={classes.handle} title={`Drag section ${index + 1}`}>
          <IconGripVertical size={18} aria-hidden="true" />
        </span>
        <h3 id={headingID} className={classes.heading}>
          {index + 1} {sectionTypeLabels[type]}
          {title && `: ${title}`}
        </h3>
        <div className={classes.tools}>
          <MoveButtons itemLabel={`section ${index + 1}`} index={index} count={count} onMove={onMove} />
          <Button
            aria-label={`Delete section ${index + 1}`}
            className={classes.delete}
            data-delete
            onClick={onDelete}
            variant="default"
          >
            Delete
          </Button>
        </div>
      </div>
      <div className={classes.body} hidden={drag !== null}>
        <TextField<FormValues> name={`descriptionSections.${index}.title`} label="Title" />
        {hasItems(type) ? (
          <SectionItems section={index} type={type} />
        ) : (
          <ItemContent name={`descriptionSections.${index}.contents.0.content`} type={type} />
        )}
      </div>
    </li>
  );
}

/** The side of this card on which the dragged card would be dropped. */
function dropMark(drag: Drag | null, index: number) {
  if (!drag || drag.to === drag.from || drag.to !== index) return undefined;
  return drag.to < drag.from ? 'before' : 'after';
}
