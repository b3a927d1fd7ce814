// The way to the submission before and the one behind, in the order in which they came in.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AssessmentPlace, Neighbour } from '../../contract/assessments.ts';
import hidden from '../ui/hidden.module.css';
import { missingText } from '../ui/missing-text.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import { submissionPath } from './assessment-paths.ts';
import classes from './SubmissionNeighbours.module.css';

export function SubmissionNeighbours({ place }: { place: AssessmentPlace }) {
  const { position, submissionCount, previous, next } = place;
  if (position === null || submissionCount < 2) return null;
  return (
    <nav aria-label="Submissions" className={classes.neighbours}>
      <span className={classes.side}>
        {previous && (
          <NeighbourLink neighbour={previous} called="Previous submission">
            <IconChevronLeft size={16} aria-hidden="true" />
            <span className={classes.company}>{previous.companyName || missingText}</span>
          </NeighbourLink>
        )}
      </span>
      <span className={classes.position}>
        {position} of {submissionCount}
      </span>
      <span className={classes.side}>
        {next && (
          <NeighbourLink neighbour={next} called="Next submission">
            <span className={classes.company}>{next.companyName || missingText}</span>
            <IconChevronRight size={16} aria-hidden="true" />
          </NeighbourLink>
        )}
      </span>
    </nav>
  );
}

interface NeighbourLinkProps {
  neighbour: Neighbour;
  called: string;
  children: ReactNode;
}

const NeighbourLink = ({ neighbour, called, children }: NeighbourLinkProps) => (
  <RouteLink className={classes.link} to={submissionPath(neighbour.id)} title={neighbour.companyName}>
    <span className={hidden.hidden}>{called}: </span>
    {children}
  </RouteLink>
);
