// The table of assessors: how many points each gives below or above colleagues on the same applications.
import type { DecisionRoom } from '../../../contract/decision-room.ts';
import { comparedText, markText, roomTexts, uncertaintyText } from '../../../rules/decision-texts.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import hidden from '../../ui/text/hidden.module.css';
import classes from './AssessorTable.module.css';
import { assessorNamesOf } from './assessor-names.ts';
import { roomSections } from './room-sections.ts';

const columns = ['Assessor', 'Assessments', 'Compared with colleagues', 'Uncertainty', 'Mark'] as const;

export function AssessorTable({ room }: { room: DecisionRoom }) {
  const { reason, assessors } = room.severities;
  if (reason === 'too-few' || assessors.length === 0) return <EmptyState text={roomTexts.tooFewToCompare} />;
  const nameOf = assessorNamesOf(room);
  return (
    <>
      {reason === 'not-connected' && <p className={classes.note}>{roomTexts.notConnected}</p>}
      <table className={classes.table}>
        <caption className={hidden.hidden}>{roomSections.assessors.label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {assessors.map(({ assessor, count, severity, standardError, isMarked }) => (
            <tr key={assessor}>
              <th scope="row">{nameOf(assessor)}</th>
              <td data-label={columns[1]}>{count}</td>
              <td data-label={columns[2]}>{comparedText(severity)}</td>
              <td data-label={columns[3]}>{uncertaintyText(standardError)}</td>
              <td data-label={columns[4]}>{markText({ severity, isMarked })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
