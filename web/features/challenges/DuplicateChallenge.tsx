// The dialog that starts a copy of a challenge: asks for the group and the workshop date, and opens the form with the copy.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { challengeDate, sourceNotFound } from '../../../contract/challenge-form.ts';
import { id } from '../../../contract/fields.ts';
import { groups } from '../../../contract/groups.ts';
import { z } from '../../../contract/zod.ts';
import { canSetUpChallenges } from '../../../rules/groups.ts';
import { groupChallengesPath } from '../../platform/group-paths.ts';
import { loadingProps, queryOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { canSetUpChallengesIn } from '../groups/group-data.ts';
import { useChallenge, useChallengeDialogClose, useChallengeRoute } from './challenge-data.ts';
import { nowAt } from './challenge-steps.ts';
import classes from './DuplicateChallenge.module.css';
import { canSeeWholeChallenge } from './detail/side-actions.ts';

const title = 'Duplicate challenge';

const DuplicateForm = z.object({ groupID: id, workshopDate: challengeDate });
type DuplicateForm = z.infer<typeof DuplicateForm>;

export function DuplicateChallenge() {
  const actor = usePerson();
  const navigate = useNavigate();
  const { groupID, challengeID } = useChallengeRoute();
  const closeDialog = useChallengeDialogClose();
  const challengeQuery = useChallenge(challengeID);
  const groupsQuery = useQuery(queryOf(groups.list, { query: {} }));
  const chosen = useRef<DuplicateForm>(null);
  const own = groupsQuery.data?.data.filter((group) => canSetUpChallengesIn(actor, group).allowed);
  const isOwn = own?.some((group) => group.id === groupID) === true;
  const verdict = own && canSetUpChallenges(actor, { isAdmin: isOwn, leadsChallenge: isOwn });
  const challenge = challengeQuery.data?.data;

  /** Leads to the form after Continue, and back to the page beneath otherwise. */
  function close() {
    if (!chosen.current) return closeDialog();
    const { groupID: target, workshopDate } = chosen.current;
    void navigate({
      to: `${groupChallengesPath(target)}/create`,
      search: { from: String(challengeID), workshop: workshopDate },
      replace: true,
    });
  }

  if (challenge && !canSeeWholeChallenge(challenge))
    return <NoticeDialog title={title} text={sourceNotFound} onClose={closeDialog} />;
  if (verdict?.allowed === false)
    return <NoticeDialog title={title} text={verdict.reason} onClose={closeDialog} />;
  return (
    <FormDialog<DuplicateForm, DuplicateForm>
      {...loadingProps(challengeQuery.error ? challengeQuery : groupsQuery)}
      title={title}
      submitLabel="Continue"
      schema={DuplicateForm}
      defaultValues={
        own && challengeQuery.data && { groupID, workshopDate: nowAt(challengeQuery.data).today }
      }
      onSubmit={(values) => {
        chosen.current = values;
      }}
      onClose={close}
    >
      <p className={classes.words}>
        The copy has the same people, tags, texts, images and weighting. It has no submissions and no campaign
        identifier, and it is not published.
      </p>
      <SelectField<DuplicateForm, number>
        name="groupID"
        label="Challenge Group"
        options={(own ?? []).map((group) => ({ value: group.id, label: group.name }))}
        required
        searchable
        autoFocus
      />
      <DateField<DuplicateForm>
        name="workshopDate"
        label="Workshop Date"
        help="The other dates keep their distance from it."
        required
      />
    </FormDialog>
  );
}
