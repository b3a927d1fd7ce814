// The screen that creates a challenge in a group.

import { usePerson } from '../../platform/session.ts';
import { canSetUpChallengesIn, useGroup } from '../groups/group-data.ts';
import { ChallengeRecords } from './ChallengeRecords.tsx';
import { useChallengeRoute } from './challenge-data.ts';
import { ChallengeForm } from './form/ChallengeForm.tsx';
import { FormScreen } from './form/FormScreen.tsx';
import { useFormOptions } from './form/form-data.ts';

export function CreateChallengeScreen() {
  const person = usePerson();
  const { groupID } = useChallengeRoute();
  const groupQuery = useGroup(groupID);
  const { data: group, at } = groupQuery.data ?? {};
  const verdict = group && canSetUpChallengesIn(person, group);
  const optionsQuery = useFormOptions(verdict?.allowed ? groupID : undefined);
  return (
    <ChallengeRecords>
      <FormScreen queries={[groupQuery, optionsQuery]} verdict={verdict} groupID={groupID}>
        {group && at && optionsQuery.options && (
          <ChallengeForm key={groupID} group={group} editing={null} options={optionsQuery.options} at={at} />
        )}
      </FormScreen>
    </ChallengeRecords>
  );
}
