// The dialog that changes the lead of a challenge.
import { useQuery } from '@tanstack/react-query';
import { type Challenge, challenges } from '../../../contract/challenges.ts';
import type { PersonOption } from '../../../contract/groups.ts';
import type { z } from '../../../contract/zod.ts';
import { callForRecord, loadingProps, queryOf, useEditSave } from '../../platform/query.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import type { Option } from '../../ui/fields/option.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import {
  readChallenge,
  refreshChallenge,
  useChallengeDialogClose,
  useChallengeRoute,
} from './challenge-data.ts';
import { sideSteps } from './challenge-steps.ts';
import { personOptions } from './person-options.ts';
import { useEditableChallenge } from './use-editable-challenge.ts';

const LeadForm = challenges.updateLead.body.pick({ leadID: true });
type LeadForm = z.infer<typeof LeadForm>;

const leadOf = ({ challengeLeadID }: Challenge): LeadForm => ({ leadID: challengeLeadID });

export function UpdateLead() {
  const { challengeID } = useChallengeRoute();
  const close = useChallengeDialogClose();
  const { read, challenge, refusal, waiting } = useEditableChallenge(challengeID, 'updateLead');
  const options = useQuery(queryOf(challenges.updateLeadOptions, { params: { id: challengeID } }));
  const saveEdit = useEditSave(read, () => readChallenge(challengeID), leadOf);
  const { label: title } = sideSteps.updateLead;
  if (refusal !== undefined) return <NoticeDialog title={title} text={refusal} onClose={close} />;
  const people = options.data?.data.users;
  const before = challenge && people && leadOf(challenge);
  return (
    <FormDialog<LeadForm, LeadForm>
      {...(challenge ? loadingProps(options) : waiting)}
      title={title}
      successText="Challenge lead saved."
      schema={LeadForm}
      defaultValues={before}
      onSubmit={async (chosen) =>
        saveEdit(chosen, async ({ leadID }, etag) => {
          await callForRecord(
            challenges.updateLead,
            { body: { leadID, challengeID }, ifMatch: etag },
            challenges.list,
          );
          refreshChallenge();
        })
      }
      onClose={close}
    >
      {challenge && people && (
        <SelectField<LeadForm, number>
          name="leadID"
          label="Challenge lead"
          options={optionsFor(challenge, people)}
          required
          searchable
          autoFocus
        />
      )}
    </FormDialog>
  );
}

/** Keeps the server's order by last name; always includes the current lead, even one who can no longer be chosen. */
const optionsFor = (
  { challengeLeadID, challengeLead, site }: Challenge,
  people: readonly PersonOption[],
): Option<number>[] =>
  personOptions({
    people,
    site,
    chosen: [challengeLeadID],
    named: [{ id: challengeLeadID, ...challengeLead }],
  });
