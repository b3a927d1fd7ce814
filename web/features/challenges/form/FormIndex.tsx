// The index of the form: links to its parts, and marks the current, the complete and the invalid ones.
import { NativeSelect } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import hidden from '../../../ui/text/hidden.module.css';
import { warningsText } from './dates/date-texts.ts';
import { useDateWarnings } from './dates/use-date-warnings.ts';
import classes from './FormIndex.module.css';
import { isFilled } from './filled-parts.ts';
import { formParts, type PartID, partAnchor } from './form-fields.ts';
import type { FormValues } from './form-values.ts';
import type { Problem } from './problems.ts';
import { usePartInView } from './use-part-in-view.ts';

export function FormIndex({ problems }: { problems: readonly Problem[] }) {
  const inView = usePartInView();
  const values = useWatch<FormValues>() as FormValues;
  const { length: dateWarnings } = useDateWarnings();
  const warningsOf = (id: PartID) => (id === 'dates' ? dateWarnings : 0);
  const countOf = (id: PartID) => problems.filter(({ part }) => part === id).length;
  return (
    <>
      <nav className={classes.index} aria-label="Parts of the form">
        <ol className={classes.list}>
          {formParts.map(({ id, title }) => (
            <li key={id}>
              <a
                className={classes.entry}
                href={`#${partAnchor(id)}`}
                aria-current={id === inView ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(id);
                }}
              >
                <span className={classes.title}>
                  {title}
                  {warningsOf(id) > 0 && (
                    <span className={classes.warnings}>, {warningsText(warningsOf(id))}</span>
                  )}
                </span>
                <Mark count={countOf(id)} isFilled={warningsOf(id) === 0 && isFilled(id, values)} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <NativeSelect
        className={classes.jump}
        label="Jump to"
        value={inView}
        onChange={(event) => goTo(event.currentTarget.value as PartID)}
        data={formParts.map(({ id, title }) => ({
          value: id,
          label: titleWith(title, warningsOf(id), countOf(id)),
        }))}
      />
    </>
  );
}

function Mark({ count, isFilled }: { count: number; isFilled: boolean }) {
  if (count > 0)
    return (
      <span className={classes.count}>
        {count}
        <span className={hidden.hidden}>{count === 1 ? ' problem' : ' problems'}</span>
      </span>
    );
  if (!isFilled) return null;
  return (
    <span className={classes.filled}>
      <IconCheck size={16} aria-hidden="true" />
      <span className={hidden.hidden}>filled in</span>
    </span>
  );
}

function titleWith(title: string, warnings: number, problems: number): string {
  const withWarnings = warnings === 0 ? title : `${title}, ${warningsText(warnings)}`;
  return problems === 0
    ? withWarnings
    : `${withWarnings} (${problems === 1 ? '1 problem' : `${problems} problems`})`;
}

function goTo(id: PartID) {
  const part = document.getElementById(partAnchor(id));
  part?.scrollIntoView();
  // Moves the focus so that the next Tab continues from there.
  const heading = part?.querySelector('h2');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}
