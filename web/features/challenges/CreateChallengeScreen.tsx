// A new challenge of a group.

import { usePerson } from '../../platform/session.ts';
import { setsUpChallenges, useGroup } from '../groups/group-data.ts';
import { useChallengeOfAddress } from './challenge-data.ts';
import { ChallengeForm } from './form/ChallengeForm.tsx';
import { FormScreen } from './form/FormScreen.tsx';
import { useFormOptions } from './form/form-data.ts';

export function CreateChallengeScreen() {
  const person = usePerson();
  const { groupID } = useChallengeOfAddress();
  const reading = useGroup(groupID);
  const { data: group, at } = reading.data ?? {};
  const verdict = group && setsUpChallenges(person, group);
  const choosing = useFormOptions(verdict?.allowed ? groupID : undefined);
  return (
    <FormScreen queries={[reading, choosing]} verdict={verdict} groupID={groupID}>
      {group && at && choosing.options && (
        <ChallengeForm key={groupID} group={group} editing={null} options={choosing.options} at={at} />
      )}
    </FormScreen>
  );
}
