// The buttons for the lifecycle steps this person can take now: backward outlined, forward filled.
import { Button } from '@mantine/core';
import type { Challenge } from '../../../../contract/challenges.ts';
import type { Now } from '../../../../rules/now.ts';
import type { Actor } from '../../../../rules/permissions.ts';
import { RouteLink } from '../../../ui/buttons/RouteLink.tsx';
import { leaveFocusToHeading } from '../../../ui/layout/page-heading.ts';
import { availableSteps, backwardSteps, forwardSteps } from '../challenge-steps.ts';

interface StepButtonsProps {
  actor: Pick<Actor, 'id' | 'roles'>;
  challenge: Challenge;
  now: Now;
  /** The path of the challenge's page. */
  path: string;
  /** Leaves out the backward steps, which are in the menu on phones. */
  isForwardOnly?: boolean;
}

export function StepButtons({ actor, challenge, now, path, isForwardOnly = false }: StepButtonsProps) {
  const backward = isForwardOnly ? [] : availableSteps(backwardSteps, actor, challenge, now);
  const forward = availableSteps(forwardSteps, actor, challenge, now);
  return (
    <>
      {backward.map((step) => (
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
      {forward.map((step) => (
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
