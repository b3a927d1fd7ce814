// The way to the submission before and the one behind, in the order in which they came in.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { AssessmentPlace } from '../../contract/assessments.ts';
import hidden from '../ui/hidden.module.css';
import { RouteLink } from '../ui/RouteLink.tsx';
import { submissionPath } from './assessment-paths.ts';
import classes from './SubmissionNeighbours.module.css';

export function SubmissionNeighbours({ place }: { place: AssessmentPlace }) {
  const { position, submissionCount, previous, next } = place;
  if (position === null || submissionCount < 2) return null;
  return (
    <nav aria-label="Other submissions" className={classes.neighbours}>
      {previous && (
        <RouteLink className={classes.link} to={submissionPath(previous.id)} title={previous.companyName}>
          <IconChevronLeft size={16} aria-hidden="true" />
          Previous<span className={hidden.hidden}> submission: {previous.companyName}</span>
        </RouteLink>
      )}
      <span className={classes.position}>
        {position} of {submissionCount}
      </span>
      {next && (
        <RouteLink className={classes.link} to={submissionPath(next.id)} title={next.companyName}>
          Next<span className={hidden.hidden}> submission: {next.companyName}</span>
          <IconChevronRight size={16} aria-hidden="true" />
        </RouteLink>
      )}
    </nav>
  );
}
