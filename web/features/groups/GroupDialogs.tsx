// The dialogs that create and edit a group.
import type { ChallengeGroup, GroupFields, PersonOption } from '../../../contract/groups.ts';
import { type SiteNumber, sites } from '../../../contract/vocabulary.ts';
import { canManageGroup } from '../../../rules/groups.ts';
import { canChooseSite } from '../../../rules/people.ts';
import { type Actor, isSuperAdmin } from '../../../rules/permissions.ts';
import { loadingProps, useEditSave } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { GroupForm } from './GroupForm.tsx';
import {
  createGroup,
  readGroup,
  updateGroup,
  useEditedGroup,
  useMemberOptions,
  useNewGroupAdmins,
  useNewGroupViewers,
} from './group-data.ts';
import { useGroupDialogClose } from './use-group-dialog-close.ts';

export function CreateGroup() {
  const actor = usePerson();
  const queries = { admins: useNewGroupAdmins(), viewers: useNewGroupViewers() };
  const admins = queries.admins.data?.data.users;
  const viewers = queries.viewers.data?.data.users;
  return (
    <GroupForm
      title="Create challenge group"
      successText="Challenge group created."
      group={admins && blankFor(actor, admins)}
      people={admins && viewers && { admins, viewers }}
      fixedSite={actor.site as SiteNumber}
      {...loadingProps(queries.admins.error ? queries.admins : queries.viewers)}
      onSubmit={createGroup}
    />
  );
}

/** A person who is not a super admin starts as the group's admin, because otherwise they could not view it. */
const blankFor = (actor: Actor, admins: readonly PersonOption[]): GroupFields => ({
  name: '',
  adminIDs: isSuperAdmin(actor) ? [] : admins.flatMap(({ id }) => (id === actor.id ? [id] : [])),
  viewerIDs: [],
  ...(canChooseSite(actor) && { site: sites.IX }),
});

export function EditGroup() {
  const actor = usePerson();
  const id = useRouteID();
  const editing = useEditedGroup(id);
  const members = useMemberOptions(actor, id);
  const saveEdit = useEditSave(editing.data, () => readGroup(id), fieldsOf);
  const group = editing.data?.data;
  const users = members.data?.data.users;
  const verdict = group && canManageGroup(actor, group);
  const close = useGroupDialogClose();
  const title = 'Edit challenge group';
  if (verdict?.allowed === false) return <NoticeDialog title={title} text={verdict.reason} onClose={close} />;
  return (
    <GroupForm
      title={title}
      successText="Challenge group saved."
      group={group && shownFields(actor, group)}
      people={users && { admins: users, viewers: users }}
      fixedSite={group?.site ?? sites.All}
      {...loadingProps(editing.error ? editing : members)}
      onSubmit={async (edited) => saveEdit(edited, (fields, etag) => updateGroup(id, fields, etag))}
    />
  );
}

const fieldsOf = ({ name, adminIDs, viewerIDs, site }: ChallengeGroup): GroupFields => ({
  name,
  adminIDs,
  viewerIDs,
  site,
});

/** Leaves out the site for people who may not choose one. */
function shownFields(actor: Actor, group: ChallengeGroup): GroupFields {
  const { site, ...others } = fieldsOf(group);
  return canChooseSite(actor) ? { ...others, site } : others;
}
