// The form of a challenge that is there already.
import { useParams } from '@tanstack/react-router';
import { canEditChallenge } from '../../rules/challenges.ts';
import { usePerson } from '../session.ts';
import { ChallengeForm } from './form/ChallengeForm.tsx';
import { FormScreen } from './form/FormScreen.tsx';
import { useEditedChallenge, useFormOptions, useGroup } from './form/form-data.ts';

export function EditChallengeScreen() {
  const person = usePerson();
  const params = useParams({ strict: false }) as { id?: string; challengeID?: string };
  const editing = useEditedChallenge(Number(params.challengeID));
  const challenge = editing.data?.data;
  const verdict = challenge && canEditChallenge(person, challenge);
  const groupID = verdict?.allowed ? challenge?.challengeGroupID : undefined;
  const reading = useGroup(groupID);
  const choosing = useFormOptions(groupID);
  const { data: group, at } = reading.data ?? {};
  return (
    <FormScreen queries={[editing, reading, choosing]} verdict={verdict} groupID={Number(params.id)}>
      {challenge && group && at && choosing.options && (
        <ChallengeForm
          key={challenge.id}
          group={group}
          editing={{ challenge, etag: editing.data?.etag ?? null }}
          options={choosing.options}
          at={at}
        />
      )}
    </FormScreen>
  );
}
