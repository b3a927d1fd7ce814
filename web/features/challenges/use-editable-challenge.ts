// Loads the challenge that a dialog changes, or the reason why it cannot be changed now.
import type { StepName } from '../../../rules/lifecycle.ts';
import { loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useEditedChallenge } from './challenge-data.ts';
import { nowAt, verdictOn } from './challenge-steps.ts';

export function useEditableChallenge(id: number, step: StepName) {
  const actor = usePerson();
  const query = useEditedChallenge(id);
  const { data } = query;
  const verdict = data && verdictOn(step, actor, data.data, nowAt(data));
  return {
    read: data,
    challenge: verdict?.allowed ? data?.data : undefined,
    refusal: verdict?.allowed === false ? verdict.reason : undefined,
    waiting: loadingProps(query),
  };
}
