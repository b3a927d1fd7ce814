// The dialog that chooses the holders of a group.
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { groups } from '../../../contract/groups.ts';
import { roleLabels } from '../../../contract/vocabulary.ts';
import type { z } from '../../../contract/zod.ts';
import { loadingProps, useEditSave } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx';
import {
  attachHolders,
  canSetUpChallengesIn,
  readHolders,
  useEditedGroup,
  useEditedHolders,
} from './group-data.ts';
import { optionOf } from './group-people.ts';
import { useGroupDialogClose } from './use-group-dialog-close.ts';

const schema = groups.attachHolders.body;
type Holders = z.infer<typeof schema>;

const holdersOf = ({ users }: ReplyOf<typeof groups.holders>): Holders => ({
  challengeHolderIDs: users.filter((one) => one.userCurrentlyHoldsRole).map((one) => one.id),
});

export function GroupHolders() {
  const actor = usePerson();
  const id = useRouteID();
  const groupQuery = useEditedGroup(id);
  const group = groupQuery.data?.data;
  const verdict = group && canSetUpChallengesIn(actor, group);
  const editing = useEditedHolders(id, verdict?.allowed === true);
  const saveEdit = useEditSave(editing.data, () => readHolders(id), holdersOf);
  const people = editing.data?.data.users;
  const close = useGroupDialogClose();
  const title = group ? `Update challenge holder: ${group.name}` : 'Update challenge holder';
  if (verdict?.allowed === false) return <NoticeDialog title={title} text={verdict.reason} onClose={close} />;
  return (
    <FormDialog<Holders, Holders>
      title={title}
      successText="Challenge holders saved."
      schema={schema}
      defaultValues={editing.data && holdersOf(editing.data.data)}
      onClose={close}
      {...loadingProps(groupQuery.error ? groupQuery : editing)}
      onSubmit={async (after) =>
        saveEdit(after, ({ challengeHolderIDs }, etag) => attachHolders(id, challengeHolderIDs, etag))
      }
    >
      <MultiSelectField<Holders, number>
        name="challengeHolderIDs"
        label="Challenge holders"
        placeholder="Search people"
        autoFocus
        options={(people ?? []).map(optionOf)}
        help={`Each person you choose gets the role ${roleLabels.challengeHolder}, and loses it when they no longer hold any group.`}
      />
    </FormDialog>
  );
}
