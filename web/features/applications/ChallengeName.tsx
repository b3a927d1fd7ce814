// The name of an application's challenge: a link for people who may open the challenge, otherwise plain text.
import type { ReactNode } from 'react';
import type { ApplicationSummary } from '../../../contract/applications.ts';
import { challengeInGroupPath } from '../../platform/group-paths.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';

interface ChallengeNameProps {
  application: Pick<ApplicationSummary, 'challengeID' | 'challengeGroupID' | 'canViewChallenge'>;
  className?: string;
  children: ReactNode;
}

export function ChallengeName({ application, className, children }: ChallengeNameProps) {
  const { challengeID, challengeGroupID, canViewChallenge } = application;
  if (!canViewChallenge) return children;
  return (
    <RouteLink className={className} to={challengeInGroupPath(challengeGroupID, challengeID)}>
      {children}
    </RouteLink>
  );
}
