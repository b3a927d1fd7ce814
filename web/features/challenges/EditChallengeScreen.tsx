// The screen that edits an existing challenge.
import { Navigate } from '@tanstack/react-router';
import type { Challenge } from '../../../contract/challenges.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { usePerson } from '../../platform/session.ts';
import { useGroup } from '../groups/group-data.ts';
import { ChallengeRecords } from './ChallengeRecords.tsx';
import { challengePath, useChallengeRoute, useEditedChallenge } from './challenge-data.ts';
import { ChallengeForm } from './form/ChallengeForm.tsx';
import { FormScreen } from './form/FormScreen.tsx';
import { useFormOptions } from './form/form-data.ts';

export function EditChallengeScreen() {
  const person = usePerson();
  const { base, groupID, challengeID } = useChallengeRoute();
  const editing = useEditedChallenge(challengeID);
  const { data: challenge, etag = null } = editing.data ?? {};
  if (challenge && challenge.challengeGroupID !== groupID)
    return <Navigate replace to={`${challengePath(base, challenge.challengeGroupID, challengeID)}/edit`} />;
  const verdict = challenge && canEditChallenge(person, challenge);
  return (
    <ChallengeRecords challenge={{ data: challenge, error: editing.error }} hasGroupName>
      {!challenge || !verdict?.allowed ? (
        <FormScreen queries={[editing]} verdict={verdict} groupID={groupID} />
      ) : (
        <EditChallenge key={challengeID} challenge={challenge} etag={etag} />
      )}
    </ChallengeRecords>
  );
}

function EditChallenge({ challenge, etag }: { challenge: Challenge; etag: string | null }) {
  const { challengeGroupID: groupID, name } = challenge;
  const groupQuery = useGroup(groupID);
  const optionsQuery = useFormOptions(groupID);
  const { data: group, at } = groupQuery.data ?? {};
  return (
    <FormScreen name={name} queries={[groupQuery, optionsQuery]} groupID={groupID}>
      {group && at && optionsQuery.options && (
        <ChallengeForm group={group} editing={{ challenge, etag }} options={optionsQuery.options} at={at} />
      )}
    </FormScreen>
  );
}
