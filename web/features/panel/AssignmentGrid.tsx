// The board as a grid that the arrow keys move through: companies, assessors, and their loads and maximums.
import {
  type CSSProperties,
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { fullName, nameInitials } from '../../../contract/person-name.ts';
import { HintTooltip } from '../../ui/buttons/HintButton.tsx';
import { usePreload } from '../../ui/lazy/lazy-part.tsx';
import hidden from '../../ui/text/hidden.module.css';
import classes from './AssignmentGrid.module.css';
import { BoardFoot } from './BoardFoot.tsx';
import { BoardRow } from './BoardRow.tsx';
import { cellOf, nameOf, noRowChanges, noStates, rowDifference, stateText } from './board-changes.ts';
import { clampPosition, headRow, movedBy, type Position } from './grid-moves.ts';
import type { BoardProps } from './use-assignments.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { rowsToDraw } from './visible-rows.ts';

/** A table that the arrow keys move through. */
const asGrid = { role: 'grid' };
const isSame = (one: Position, other: Position | undefined) =>
  one.row === other?.row && one.column === other.column;

/** Every element that can have the focus has its row and column. */
function placeOf(target: EventTarget): (Position & { readonly element: HTMLElement }) | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return element
    ? { row: Number(element.dataset.row), column: Number(element.dataset.column), element }
    : null;
}

export function AssignmentGrid({ assignments, wanted }: BoardProps) {
  const { board, states, changes } = assignments;
  const { applications, assessors } = board;
  const scroller = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const [wantedPosition, setPosition] = useState<Position>({ row: 0, column: 0 });
  const size = { rows: applications.length, columns: assessors.length };
  const active = clampPosition(wantedPosition, size);
  const [hint, setHint] = useState<{ readonly place: Position; readonly element: HTMLElement } | null>(null);
  const [refusal, setRefusal] = useState<{ readonly place: Position; readonly text: string } | null>(null);
  const memberIDs = useMemo(
    () => new Set(assessors.filter(({ isMember }) => isMember).map(({ id }) => id)),
    [assessors],
  );
  const { range, rowHeight, update } = useVisibleRows(scroller, applications.length);
  const rows = rowsToDraw(range, active.row, applications.length);
  const rest = applications.length - (rows.at(-1)?.index ?? -1) - 1;
  usePreload(HintTooltip);

  function hintText(place: Position): string | null {
    const assessor = assessors[place.column];
    if (!assessor) return null;
    if (place.row === headRow) return nameOf(assessor);
    const application = applications[place.row];
    if (!application) return null;
    if (refusal && isSame(place, refusal.place)) return refusal.text;
    const row = changes.rows.get(application.id) ?? noRowChanges;
    const cell = cellOf(states.get(application.id) ?? noStates, row, assessor.id);
    return `${fullName(assessor)}: ${stateText(cell)}`;
  }

  function showHint({ target }: MouseEvent | FocusEvent) {
    const place = placeOf(target);
    if (!place) return setHint(null);
    if (!hint || hint.element !== place.element) setHint({ place, element: place.element });
  }

  function handleClick({ target }: MouseEvent) {
    const place = placeOf(target);
    const application = place && applications[place.row];
    const assessor = place && assessors[place.column];
    if (!application || !assessor) return;
    const reason = assignments.toggle(application, assessor);
    setRefusal(reason === null ? null : { place, text: reason });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const place = placeOf(event.target);
    if (!place || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof HTMLInputElement && isForInput(event, event.target)) return;
    const to = movedBy(event, place, size);
    if (!to) return;
    event.preventDefault();
    isMoving.current = true;
    // A new object even for the same place, so that the effect runs.
    setPosition({ ...to });
  }

  // The row may not have been drawn before the key was pressed.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-row="${active.row}"][data-column="${active.column}"]`)
      ?.focus();
  });

  const text = hint && hintText(hint.place);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      onScroll={() => {
        setHint(null);
        update();
      }}
      style={{ '--columns': assessors.length } as CSSProperties}
    >
      <table
        {...asGrid}
        aria-label="Assignments"
        aria-rowcount={applications.length + 4}
        className={classes.grid}
        onBlur={() => {
          setHint(null);
          setRefusal(null);
        }}
        onClick={handleClick}
        onFocus={(event) => {
          const place = placeOf(event.target);
          if (place) setPosition({ row: place.row, column: place.column });
          showHint(event);
        }}
        onKeyDown={handleKeyDown}
        onMouseLeave={() => setHint(null)}
        onMouseOver={showHint}
      >
        <thead>
          <tr>
            <th className={classes.company} scope="col">
              Company
            </th>
            {assessors.map((assessor, column) => (
              <th
                key={assessor.id}
                aria-label={nameOf(assessor)}
                className={classes.person}
                data-column={column}
                data-former={!assessor.isMember || undefined}
                data-row={headRow}
                scope="col"
                tabIndex={isSame(active, { row: headRow, column }) ? 0 : -1}
              >
                {nameInitials(assessor)}
              </th>
            ))}
            <th className={classes.places} scope="col">
              Assessors
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, gap }) => {
            const application = applications[index];
            const row = (application && changes.rows.get(application.id)) ?? noRowChanges;
            return (
              application && (
                <Fragment key={application.id}>
                  {gap > 0 && <Gap height={gap * rowHeight} />}
                  <BoardRow
                    application={application}
                    index={index}
                    assessors={assessors}
                    states={states.get(application.id) ?? noStates}
                    changes={row}
                    count={application.expectedCount + rowDifference(row, memberIDs)}
                    wanted={wanted}
                    activeColumn={active.row === index ? active.column : null}
                    editor={assignments.editor}
                  />
                </Fragment>
              )
            );
          })}
          {rest > 0 && <Gap height={rest * rowHeight} />}
        </tbody>
        <BoardFoot
          assignments={assignments}
          row={applications.length}
          activeColumn={active.row === applications.length ? active.column : null}
        />
      </table>
      <p className={hidden.hidden} role="status">
        {refusal?.text}
      </p>
      {hint && text !== null && (
        <HintTooltip
          key={`${hint.place.row} ${hint.place.column}`}
          text={text}
          button={{ current: hint.element as HTMLButtonElement }}
          onClose={() => setHint(null)}
        />
      )}
    </div>
  );
}

/** In a maximum's field, keys move the cursor first and leave the field at its ends. */
function isForInput({ key, ctrlKey }: KeyboardEvent, input: HTMLInputElement): boolean {
  if (key === 'ArrowUp' || key === 'ArrowDown') return false;
  if (ctrlKey) return true;
  if (key === 'ArrowLeft') return input.selectionStart !== 0;
  if (key === 'ArrowRight') return input.selectionEnd !== input.value.length;
  return true;
}

/** Rows have an aria-rowindex, so screen readers know what is left out. */
const hiddenFromReaders = { 'aria-hidden': true };

/** Takes the space of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tr {...hiddenFromReaders}>
    <td style={{ height }} />
  </tr>
);
