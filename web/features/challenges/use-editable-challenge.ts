// The challenge that a dialog changes, read anew; one that cannot be changed like this now is not offered, and the dialog says why.
import type { StepName } from '../../../rules/lifecycle.ts';
import { waitingFor } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useEditedChallenge } from './challenge-data.ts';
import { momentOf, verdictOn } from './challenge-steps.ts';

export function useEditableChallenge(id: number, step: StepName) {
  const actor = usePerson();
  const reading = useEditedChallenge(id);
  const { data } = reading;
  const verdict = data && verdictOn(step, actor, data.data, momentOf(data));
  return {
    read: data,
    challenge: verdict?.allowed ? data?.data : undefined,
    refusal: verdict?.allowed === false ? verdict.reason : undefined,
    waiting: waitingFor(reading),
  };
}
