// The dialog that gives the selected challenges another lead.
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BulkReply } from '../../../contract/bulk.ts';
import { challenges } from '../../../contract/challenges.ts';
import { groups } from '../../../contract/groups.ts';
import type { z } from '../../../contract/zod.ts';
import { loadingProps, queryOf } from '../../platform/query.ts';
import type { BulkDialogProps } from '../../ui/bulk/bulk-action.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { changeChallenges } from './bulk-challenges.ts';
import { sideSteps } from './challenge-steps.ts';
import { personOptions } from './person-options.ts';

const LeadForm = challenges.updateLead.body.pick({ leadID: true });
type LeadForm = z.infer<typeof LeadForm>;
type EmptyForm = { leadID: number | null };

const nobody: EmptyForm = { leadID: null };

/** Only super admins have the list of all challenges, and they may read who can be an admin of a group: all staff. */
const optionsQuery = (groupID: number | undefined) =>
  groupID === undefined
    ? queryOf(groups.createAdminOptions, {})
    : queryOf(challenges.leadOptions, { query: { challengeGroupID: groupID } });

export function BulkLead({ chosen, groupID, onDone, onClose }: BulkDialogProps & { groupID?: number }) {
  const options = useQuery<{ data: { users: Parameters<typeof personOptions>[0]['people'] } }>(
    optionsQuery(groupID) as never,
  );
  const reply = useRef<BulkReply | null>(null);
  const people = options.data?.data.users;
  return (
    <FormDialog<EmptyForm, LeadForm>
      {...loadingProps(options)}
      title={sideSteps.updateLead.label}
      schema={LeadForm as never}
      defaultValues={people && nobody}
      onSubmit={async ({ leadID }) => {
        reply.current = await changeChallenges({ action: 'updateLead', leadID }, chosen, groupID);
      }}
      onClose={() =>
        reply.current ? onDone(reply.current, (counted) => `Challenge lead of ${counted} saved.`) : onClose()
      }
    >
      <SelectField<EmptyForm, number>
        name="leadID"
        label="Challenge lead"
        options={personOptions({ people: people ?? [], site: null, chosen: [], named: [] })}
        required
        searchable
        autoFocus
      />
    </FormDialog>
  );
}
