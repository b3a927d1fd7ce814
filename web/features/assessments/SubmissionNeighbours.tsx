// The way to the previous and the next submission, in the order of the list that this one was opened from.
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AssessmentPlace, Neighbour } from '../../../contract/assessments.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import hidden from '../../ui/text/hidden.module.css';
import classes from './SubmissionNeighbours.module.css';

interface SubmissionNeighboursProps {
  place: AssessmentPlace;
  /** Which of a submission's screens it leads to. */
  pathOf: (neighbour: Neighbour) => string;
  /** Shows between both which one this is. */
  hasPosition?: boolean;
}

export function SubmissionNeighbours({ place, pathOf, hasPosition = false }: SubmissionNeighboursProps) {
  const { position, listCount, previous, next } = place;
  if (position === null || listCount < 2) return null;
  return (
    <nav aria-label="Other submissions" className={classes.neighbours}>
      <NeighbourButton
        label="Previous"
        to={previous}
        pathOf={pathOf}
        before={<IconChevronLeft size={16} />}
      />
      {hasPosition && (
        <span className={classes.position}>
          {position} of {listCount}
        </span>
      )}
      <NeighbourButton label="Next" to={next} pathOf={pathOf} after={<IconChevronRight size={16} />} />
    </nav>
  );
}

interface NeighbourButtonProps extends Pick<SubmissionNeighboursProps, 'pathOf'> {
  label: string;
  to: Neighbour | null;
  before?: ReactNode;
  after?: ReactNode;
}

/** At the end of the row it stays: the other one must not move below the pointer. */
function NeighbourButton({ label, to, pathOf, before, after }: NeighbourButtonProps) {
  const look = { variant: 'default', leftSection: before, rightSection: after };
  if (!to)
    return (
      <Button {...look} disabled>
        {label}
      </Button>
    );
  return (
    <Button {...look} component={RouteLink} to={pathOf(to)} keepList title={to.companyName}>
      {label}
      <span className={hidden.hidden}> submission: {to.companyName}</span>
    </Button>
  );
}
