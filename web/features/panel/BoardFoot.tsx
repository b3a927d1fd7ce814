// The foot of the board: each assessor's load, what they have done, and the most that a proposal gives them.

import { fullName } from '../../../contract/person-name.ts';
import classes from './AssignmentGrid.module.css';
import { maximumError } from './board-changes.ts';
import type { Assignments } from './use-assignments.ts';

interface BoardFootProps {
  assignments: Assignments;
  /** The row of the maximums. */
  row: number;
  /** The column that Tab reaches, if it is in this row. */
  activeColumn: number | null;
}

export function BoardFoot({ assignments, row, activeColumn }: BoardFootProps) {
  const { assessors, changes, board } = assignments;
  const isOver = ({ load, maximum }: (typeof assessors)[number]) => maximum !== null && load > maximum;
  return (
    <tfoot>
      <tr>
        <th className={classes.company} scope="row">
          Load
        </th>
        {assessors.map((one) => (
          <td key={one.id} className={classes.figure} data-over={isOver(one) || undefined}>
            {one.load}
          </td>
        ))}
        <td />
      </tr>
      <tr>
        <th className={classes.company} scope="row">
          Done
        </th>
        {assessors.map(({ id, doneCount }) => (
          <td key={id} className={classes.figure}>
            {doneCount}
          </td>
        ))}
        <td />
      </tr>
      <tr>
        <th className={classes.company} scope="row">
          Maximum
        </th>
        {board.assessors.map((assessor, column) => {
          const place = {
            'data-row': row,
            'data-column': column,
            tabIndex: column === activeColumn ? 0 : -1,
          };
          const typed = changes.maximums.get(assessor.id);
          return assessor.isMember ? (
            <td key={assessor.id} className={classes.figure}>
              <input
                {...place}
                aria-invalid={maximumError(typed ?? '') !== null || undefined}
                aria-label={`Maximum for ${fullName(assessor)}`}
                autoComplete="off"
                className={classes.maximum}
                data-unsaved={typed !== undefined || undefined}
                inputMode="numeric"
                onChange={(event) => assignments.setMaximum(assessor, event.currentTarget.value)}
                onFocus={(event) => event.currentTarget.select()}
                value={typed ?? assessor.maximum ?? ''}
              />
            </td>
          ) : (
            <td key={assessor.id} {...place} className={classes.figure}>
              -
            </td>
          );
        })}
        <td />
      </tr>
    </tfoot>
  );
}
