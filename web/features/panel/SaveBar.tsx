// Says how many changes of the board are not saved, and saves or discards them.
import { Button } from '@mantine/core';
import formClasses from '../../ui/forms/Form.module.css';
import classes from './SaveBar.module.css';
import type { Assignments } from './use-assignments.ts';

const countText = (count: number) =>
  count === 1 ? '1 change not saved' : `${count.toLocaleString('en-GB')} changes not saved`;

/** The live regions stay on the page, because screen readers only announce what appears in an existing one. */
export function SaveBar({ assignments }: { assignments: Assignments }) {
  const { count, error, isSaving } = assignments;
  return (
    <div className={classes.bar} data-empty={(count === 0 && error === null) || undefined}>
      <div role="alert">{error !== null && <p className={formClasses.formError}>{error}</p>}</div>
      <div className={classes.line}>
        <p className={classes.count} role="status">
          {count > 0 && countText(count)}
        </p>
        {count > 0 && (
          <>
            <Button disabled={isSaving} onClick={assignments.discard} variant="default">
              Discard
            </Button>
            <Button aria-busy={isSaving} onClick={() => void assignments.save()} variant="default">
              Save
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
