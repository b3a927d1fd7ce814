// Shows how to apply to a challenge: a button while it is open, otherwise a sentence that says when or why not.
/** @jsxImportSource preact */
import { below, challengeAddress } from './addresses.ts';
import type { OpenStatus, PublicChallenge } from './challenge.ts';
import { Day } from './Dates.tsx';

export interface ApplyingProps {
  readonly home: string;
  readonly challenge: PublicChallenge;
  /** null in a preview, because companies cannot apply yet, whatever the dates are. */
  readonly state: OpenStatus | null;
  readonly canApply: boolean;
  readonly finishBy: string | null;
}

export function Applying({ home, challenge, state, canApply, finishBy }: ApplyingProps) {
  if (canApply)
    return (
      <p class="applying">
        <a class="button-filled" href={`${challengeAddress(home, challenge.id)}/apply`}>
          Apply
        </a>
      </p>
    );
  return (
    <p class="applying">
      {state === null && 'Companies can apply here once the challenge is published and open.'}
      {state === 'Opens soon' && (
        <>
          Opens on <Day date={challenge.startDate} />. You can apply here from then on.
        </>
      )}
      {state === 'Closed' && 'This challenge is closed for new applications.'}
      {state === 'Closed' && finishBy !== null && (
        <>
          {' '}
          If you have started an application, you can finish it until <Day date={finishBy} /> in{' '}
          <a href={below(home, '/applications')}>My applications</a>.
        </>
      )}
    </p>
  );
}
