// The steps of a challenge's life that this person can take now: back outlined, ahead filled.
import { Button } from '@mantine/core';
import type { Challenge } from '../../../../contract/challenges.ts';
import type { Now } from '../../../../rules/now.ts';
import type { Actor } from '../../../../rules/permissions.ts';
import { RouteLink } from '../../../ui/buttons/RouteLink.tsx';
import { leaveFocusToHeading } from '../../../ui/layout/page-heading.ts';
import { backwardSteps, forwardSteps, possible } from '../challenge-steps.ts';

interface StepButtonsProps {
  actor: Pick<Actor, 'id' | 'roles'>;
  challenge: Challenge;
  now: Now;
  /** Of the challenge's page. */
  path: string;
}

export function StepButtons({ actor, challenge, now, path }: StepButtonsProps) {
  const back = possible(backwardSteps, actor, challenge, now);
  const ahead = possible(forwardSteps, actor, challenge, now);
  return (
    <>
      {back.map((step) => (
        <Button
          key={step.path}
          ref={leaveFocusToHeading}
          component={RouteLink}
          keepSearch
          to={`${path}/${step.path}`}
          variant="outline"
        >
          {step.label}
        </Button>
      ))}
      {ahead.map((step) => (
        <Button
          key={step.path}
          ref={leaveFocusToHeading}
          component={RouteLink}
          keepSearch
          to={`${path}/${step.path}`}
        >
          {step.label}
        </Button>
      ))}
    </>
  );
}
