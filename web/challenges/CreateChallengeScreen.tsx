// A new challenge of a group.
import { useParams } from '@tanstack/react-router';
import { canSetUpChallenges } from '../../rules/groups.ts';
import { usePerson } from '../session.ts';
import { ChallengeForm } from './form/ChallengeForm.tsx';
import { FormScreen } from './form/FormScreen.tsx';
import { useFormOptions, useGroup } from './form/form-data.ts';

export function CreateChallengeScreen() {
  const person = usePerson();
  const { id } = useParams({ strict: false }) as { id?: string };
  const groupID = Number(id);
  const reading = useGroup(groupID);
  const { data: group, at } = reading.data ?? {};
  const verdict =
    group && canSetUpChallenges(person, { isAdmin: group.canEdit, leadsChallenge: group.leadsChallenge });
  const choosing = useFormOptions(verdict?.allowed ? groupID : undefined);
  return (
    <FormScreen queries={[reading, choosing]} verdict={verdict} groupID={groupID}>
      {group && at && choosing.options && (
        <ChallengeForm key={groupID} group={group} editing={null} options={choosing.options} at={at} />
      )}
    </FormScreen>
  );
}
