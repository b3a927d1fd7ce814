// The board on phones: a card for each application with its people, then the load of each assessor.
import { pairStates } from '../../../contract/panel-vocabulary.ts';
import { fullName } from '../../../contract/person-name.ts';
import { useRowBatches } from '../../ui/tables/use-row-batches.ts';
import classes from './AssignmentCards.module.css';
import {
  type Application,
  type Assessor,
  canToggle,
  cellOf,
  maximumError,
  nameOf,
  noRowChanges,
  noStates,
  type RowChanges,
  type RowStates,
  rowDifference,
} from './board-changes.ts';
import { StateMark } from './StateMark.tsx';
import type { Assignments, BoardProps } from './use-assignments.ts';

export function AssignmentCards({ assignments, wanted }: BoardProps) {
  const { board, states, changes } = assignments;
  const { applications, assessors } = board;
  const memberIDs = new Set(assessors.filter(({ isMember }) => isMember).map(({ id }) => id));
  const drawn = useRowBatches(applications);
  return (
    <>
      <ul aria-label="Assignments" className={classes.cards}>
        {applications.slice(0, drawn).map((application) => {
          const row = changes.rows.get(application.id) ?? noRowChanges;
          return (
            <ApplicationCard
              key={application.id}
              application={application}
              assessors={assessors}
              states={states.get(application.id) ?? noStates}
              changes={row}
              count={application.expectedCount + rowDifference(row, memberIDs)}
              wanted={wanted}
              editor={assignments.editor}
              onToggle={assignments.toggle}
            />
          );
        })}
      </ul>
      <Loads assignments={assignments} />
    </>
  );
}

interface ApplicationCardProps {
  application: Application;
  assessors: readonly Assessor[];
  states: RowStates;
  changes: RowChanges;
  count: number;
  wanted: number;
  editor: Assignments['editor'];
  onToggle: Assignments['toggle'];
}

function ApplicationCard({
  application,
  assessors,
  states,
  changes,
  count,
  wanted,
  editor,
  onToggle,
}: ApplicationCardProps) {
  const { companyName } = application;
  const people = assessors.map((assessor) => ({
    assessor,
    cell: cellOf(states, changes, assessor.id),
    canChange: canToggle(states.get(assessor.id) ?? null, assessor, companyName, editor).allowed,
  }));
  const free = people.filter(({ cell, canChange }) => cell.state === null && canChange);
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <h3 className={classes.company}>{companyName}</h3>
        <span className={classes.places} data-short={count < wanted || undefined}>
          {count} of {wanted}
        </span>
      </div>
      <ul aria-label={`Assessors of ${companyName}`} className={classes.people}>
        {people
          .filter(({ cell }) => cell.state !== null || cell.isUnsaved)
          .map(({ assessor, cell, canChange }) => (
            <li key={assessor.id} className={classes.person} data-unsaved={cell.isUnsaved || undefined}>
              {cell.state && <StateMark state={cell.state} />}
              <span className={classes.name}>
                {nameOf(assessor)}
                <span className={classes.state}>
                  {cell.state ? pairStates[cell.state] : 'Not assigned'}
                  {cell.isUnsaved && ', not saved'}
                </span>
              </span>
              {canChange && (
                <button
                  type="button"
                  aria-label={`${cell.state ? 'Remove' : 'Keep'} ${fullName(assessor)}`}
                  className={classes.remove}
                  onClick={() => onToggle(application, assessor)}
                >
                  {cell.state ? 'Remove' : 'Keep'}
                </button>
              )}
            </li>
          ))}
      </ul>
      {free.length > 0 && (
        <select
          aria-label={`Add assessor to ${companyName}`}
          className={classes.add}
          onChange={(event) => {
            const chosen = free.find(({ assessor }) => assessor.id === Number(event.currentTarget.value));
            if (chosen) onToggle(application, chosen.assessor);
          }}
          value=""
        >
          <option value="">Add assessor</option>
          {free
            .filter(({ cell }) => !cell.isUnsaved)
            .map(({ assessor }) => (
              <option key={assessor.id} value={assessor.id}>
                {fullName(assessor)}
              </option>
            ))}
        </select>
      )}
    </li>
  );
}

function Loads({ assignments }: { assignments: Assignments }) {
  const { assessors, changes, board } = assignments;
  return (
    <section aria-label="Loads" className={classes.loads}>
      <h3 className={classes.company}>Loads</h3>
      <ul className={classes.people}>
        {assessors.map((one, index) => {
          const stored = board.assessors[index];
          const typed = changes.maximums.get(one.id);
          return (
            <li key={one.id} className={classes.load}>
              <span className={classes.name}>
                {nameOf(one)}
                <span className={classes.state}>
                  Load {one.load}, done {one.doneCount}
                </span>
              </span>
              {stored?.isMember && (
                <label className={classes.maximum}>
                  Maximum
                  <input
                    aria-invalid={maximumError(typed ?? '') !== null || undefined}
                    aria-label={`Maximum for ${fullName(one)}`}
                    autoComplete="off"
                    className={classes.number}
                    data-unsaved={typed !== undefined || undefined}
                    inputMode="numeric"
                    onChange={(event) => assignments.setMaximum(stored, event.currentTarget.value)}
                    value={typed ?? stored.maximum ?? ''}
                  />
                </label>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
