// The screen that creates a challenge in a group, empty or as a copy of the challenge that the address names.
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { challengeDate, sourceNotFound } from '../../../contract/challenge-form.ts';
import { challenges } from '../../../contract/challenges.ts';
import { idInPath } from '../../../contract/fields.ts';
import { refuse } from '../../../rules/verdict.ts';
import { isNotFound, queryOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { canSetUpChallengesIn, useGroup } from '../groups/group-data.ts';
import { ChallengeRecords } from './ChallengeRecords.tsx';
import { useChallengeRoute } from './challenge-data.ts';
import { nowAt } from './challenge-steps.ts';
import { canSeeWholeChallenge } from './detail/side-actions.ts';
import { ChallengeForm } from './form/ChallengeForm.tsx';
import { FormScreen } from './form/FormScreen.tsx';
import { useFormOptions } from './form/form-data.ts';

export function CreateChallengeScreen() {
  const person = usePerson();
  const { groupID } = useChallengeRoute();
  const { from, workshop } = useCopySearch();
  const groupQuery = useGroup(groupID);
  const { data: group, at } = groupQuery.data ?? {};
  const setUpVerdict = group && canSetUpChallengesIn(person, group);
  const optionsQuery = useFormOptions(setUpVerdict?.allowed ? groupID : undefined);
  const sourceQuery = useQuery({
    ...queryOf(challenges.find, { params: { id: from ?? 0 } }),
    enabled: from !== undefined,
  });
  const source = sourceQuery.data?.data;
  const isSourceMissing = isNotFound(sourceQuery.error) || (source && !canSeeWholeChallenge(source));
  const verdict = setUpVerdict?.allowed && isSourceMissing ? refuse(sourceNotFound) : setUpVerdict;
  const isReady = !isSourceMissing && (from === undefined || source !== undefined);
  return (
    <ChallengeRecords>
      <FormScreen
        queries={[groupQuery, optionsQuery, ...(isSourceMissing ? [] : [sourceQuery])]}
        verdict={verdict}
        groupID={groupID}
      >
        {group && at && optionsQuery.options && isReady && (
          <ChallengeForm
            key={`${groupID} ${from} ${workshop}`}
            group={group}
            editing={null}
            copied={source ? { source, workshopDate: workshop ?? nowAt({ at }).today } : null}
            options={optionsQuery.options}
            at={at}
          />
        )}
      </FormScreen>
    </ChallengeRecords>
  );
}

/** What the address says about the challenge to copy. A value that cannot be read is ignored. */
function useCopySearch() {
  const { from, workshop } = useSearch({ strict: false }) as { from?: unknown; workshop?: unknown };
  return { from: idInPath.safeParse(from).data, workshop: challengeDate.safeParse(workshop).data };
}
