// Links to the previous and next application, in the order of the list this one was opened from.
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AssessmentPlace, Neighbour } from '../../../contract/assessments.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import hidden from '../../ui/text/hidden.module.css';
import classes from './ApplicationNeighbours.module.css';

interface ApplicationNeighboursProps {
  place: AssessmentPlace;
  /** The path of the screen to open for a neighbour. */
  pathOf: (neighbour: Neighbour) => string;
  /** Shows "3 of 12" between the two buttons. */
  hasPosition?: boolean;
  /** Only screen readers get the captions. */
  hasIconsOnly?: boolean;
}

export function ApplicationNeighbours(props: ApplicationNeighboursProps) {
  const { place, pathOf, hasPosition = false, hasIconsOnly = false } = props;
  const { position, listCount, previous, next } = place;
  if (position === null || listCount < 2) return null;
  const shared = { pathOf, hasIconOnly: hasIconsOnly };
  return (
    <nav
      aria-label="Other submissions"
      className={classes.neighbours}
      data-icons-only={hasIconsOnly || undefined}
    >
      <NeighbourButton {...shared} label="Previous" to={previous} before={<IconChevronLeft size={16} />} />
      {hasPosition && (
        <span className={classes.position}>
          {position} of {listCount}
        </span>
      )}
      <NeighbourButton {...shared} label="Next" to={next} after={<IconChevronRight size={16} />} />
    </nav>
  );
}

interface NeighbourButtonProps extends Pick<ApplicationNeighboursProps, 'pathOf'> {
  label: string;
  to: Neighbour | null;
  hasIconOnly: boolean;
  before?: ReactNode;
  after?: ReactNode;
}

/** Stays visible but disabled at the end of the list, so the other button does not move under the pointer. */
function NeighbourButton({ label, to, pathOf, hasIconOnly, before, after }: NeighbourButtonProps) {
  const buttonProps = hasIconOnly
    ? { variant: 'subtle', leftSection: before ?? after }
    : { variant: 'default', leftSection: before, rightSection: after };
  const caption = hasIconOnly ? <span className={hidden.hidden}>{label}</span> : label;
  if (!to)
    return (
      <Button {...buttonProps} disabled>
        {caption}
      </Button>
    );
  return (
    <Button {...buttonProps} component={RouteLink} to={pathOf(to)} keepList title={to.companyName}>
      {caption}
      <span className={hidden.hidden}> submission: {to.companyName}</span>
    </Button>
  );
}
