// A row of the board: a company, a cell for each assessor, and how many people assess it.
import { memo } from 'react';
import { fullName } from '../../../contract/person-name.ts';
import type { AssignmentEditor } from '../../../rules/assignment-changes.ts';
import classes from './AssignmentGrid.module.css';
import {
  type Application,
  type Assessor,
  type Cell,
  canToggle,
  cellOf,
  type RowChanges,
  type RowStates,
  stateText,
} from './board-changes.ts';
import { StateMark } from './StateMark.tsx';

interface BoardRowProps {
  application: Application;
  index: number;
  assessors: readonly Assessor[];
  states: RowStates;
  changes: RowChanges;
  /** How many people assess it, including unsaved changes. */
  count: number;
  wanted: number;
  /** The column that Tab reaches, if it is in this row. */
  activeColumn: number | null;
  editor: AssignmentEditor;
}

/** A checkbox element could not show the five states. */
const asCheckbox = ({ state }: Cell) => ({
  role: 'checkbox',
  'aria-checked': state === 'assigned' || state === 'assessed',
});

/** A board may have 50,000 cells, so React renders a row again only if it has changed. */
export const BoardRow = memo(function BoardRow({
  application,
  index,
  assessors,
  states,
  changes,
  count,
  wanted,
  activeColumn,
  editor,
}: BoardRowProps) {
  const { companyName } = application;
  return (
    <tr aria-rowindex={index + 2} data-application data-even={index % 2 === 1 || undefined}>
      <th className={classes.company} scope="row" title={companyName}>
        <span className={classes.companyName}>{companyName}</span>
      </th>
      {assessors.map((assessor, column) => {
        const cell = cellOf(states, changes, assessor.id);
        const stored = states.get(assessor.id) ?? null;
        return (
          <td key={assessor.id} className={classes.cell} data-former={!assessor.isMember || undefined}>
            <button
              type="button"
              {...asCheckbox(cell)}
              aria-disabled={!canToggle(stored, assessor, companyName, editor).allowed || undefined}
              aria-label={`${fullName(assessor)}, ${companyName}: ${stateText(cell)}`}
              className={classes.toggle}
              data-column={column}
              data-row={index}
              data-state={cell.state ?? undefined}
              data-unsaved={cell.isUnsaved || undefined}
              tabIndex={column === activeColumn ? 0 : -1}
            >
              {cell.state && <StateMark state={cell.state} />}
            </button>
          </td>
        );
      })}
      <td className={classes.places} data-short={count < wanted || undefined}>
        {count} of {wanted}
      </td>
    </tr>
  );
});
