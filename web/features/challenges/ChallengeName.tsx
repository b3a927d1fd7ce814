// The name of a challenge above its scores: a link to its page, its site, and whether its assessments are complete.
import type { Challenge } from '../../../contract/challenges.ts';
import { markLabels, siteLabels } from '../../../contract/vocabulary.ts';
import { isComplete } from '../../../rules/lifecycle.ts';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import classes from './ChallengeName.module.css';

interface ChallengeNameProps {
  challenge: Pick<Challenge, 'name' | 'site' | 'assessmentsCompleteSetOn'>;
  to: string;
}

export function ChallengeName({ challenge, to }: ChallengeNameProps) {
  return (
    <p className={classes.challenge}>
      <RouteLink className={classes.name} to={to}>
        {challenge.name}
      </RouteLink>
      <SiteBadge site={siteLabels[challenge.site]} />
      {isComplete(challenge) && (
        <StatusBadge tone="accent">{markLabels.assessmentsCompleteSetOn}</StatusBadge>
      )}
    </p>
  );
}
