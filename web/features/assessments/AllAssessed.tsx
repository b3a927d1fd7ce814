// Thanks an assessor who has assessed every application of a challenge, and links to the next challenge.
import { areas } from '../../platform/areas.ts';
import { submissionsPath } from '../../platform/assessment-paths.ts';
import { usePerson } from '../../platform/session.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import classes from './AllAssessed.module.css';
import { useMostUrgent } from './assessment-data.ts';
import { nextWaiting } from './assessment-texts.ts';

interface AllAssessedProps {
  challengeID: number;
  count: number;
}

export function AllAssessed({ challengeID, count }: AllAssessedProps) {
  const actor = usePerson();
  const mostUrgent = useMostUrgent();
  const next = mostUrgent && nextWaiting(actor, mostUrgent.data, challengeID);
  return (
    <p className={classes.thanks}>
      <span className={classes.title}>{`All ${count} assessed. Thank you.`}</span>
      {next ? (
        <>
          The next challenge to assess:{' '}
          <RouteLink to={submissionsPath(next.id)} title={next.name}>
            {next.name}
          </RouteLink>
        </>
      ) : (
        <RouteLink to={areas.assessments.path}>Back to My Challenges to Assess</RouteLink>
      )}
    </p>
  );
}
