// Thanks an assessor who has assessed every application of a challenge, and links to the next challenge.
import { areas } from '../../platform/areas.ts';
import { submissionsPath } from '../../platform/assessment-paths.ts';
import { usePerson } from '../../platform/session.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
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
    <Notice title={`All ${count} assessed. Thank you.`}>
      {next ? (
        <p>
          The next challenge to assess: <RouteLink to={submissionsPath(next.id)}>{next.name}</RouteLink>
        </p>
      ) : (
        <RouteLink to={areas.assessments.path}>Back to My Challenges to Assess</RouteLink>
      )}
    </Notice>
  );
}
