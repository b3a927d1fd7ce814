// Queries and mutations for the people screens.
import { useQuery } from '@tanstack/react-query';
import { history } from '../../../contract/history.ts';
import {
  admins,
  type NewSuperAdmin,
  PersonFilters,
  PersonSort,
  type SuperAdminFields,
  superAdmins,
} from '../../../contract/people.ts';
import { type RoleNumber, roles } from '../../../contract/vocabulary.ts';
import type { z } from '../../../contract/zod.ts';
import { call, refreshPerson } from '../../platform/api.ts';
import { refreshDashboard } from '../../platform/dashboard-calls.ts';
import { callForRecord, editQueryOf, keyOf, queryClient, queryOf, refresh } from '../../platform/query.ts';
import { session } from '../../platform/session.ts';
import { useList } from '../../platform/use-list.ts';
import type { Kind } from './person-kinds.ts';

type Roles = { roles?: RoleNumber[] };
export type PersonFields = z.infer<typeof SuperAdminFields> & Roles;
export type NewPersonFields = z.infer<typeof NewSuperAdmin> & Roles;

const byFirstName = { sort: 'firstName', sortable: PersonSort, pageSizes: [25, 50, 100] };

const { role, site } = PersonFilters.shape;
const byRole = { ...byFirstName, filters: { role } };
const byRoleAndSite = { ...byFirstName, filters: { role, site } };

/** Super admins all have the same role. Only people who see every site can filter by site. */
export const usePeople = (kind: Kind, canSeeAllSites: boolean) =>
  useList(
    kind.calls.list,
    kind.kind === 'superAdmin' ? byFirstName : canSeeAllSites ? byRoleAndSite : byRole,
  );

export const usePersonRecord = (kind: Kind, id: number) =>
  useQuery(queryOf(kind.calls.find, { params: { id } }));

/** For dialogs; `data.etag` is the version an edit is based on. */
export const useEditedPerson = (kind: Kind, id: number) =>
  useQuery(editQueryOf(kind.calls.find, { params: { id } }));

export const readPerson = (kind: Kind, id: number) => callForRecord(kind.calls.find, { params: { id } });

export async function createPerson(kind: Kind, person: NewPersonFields) {
  await call(kind.calls.create, { body: person });
  refreshLists(kind);
}

/** Sends the person a link to choose their own password. */
export async function invitePerson(kind: Kind, person: PersonFields) {
  await call(kind.calls.createInvited, { body: person });
  refreshLists(kind);
}

export async function sendInvitation(kind: Kind, id: number) {
  await callForRecord(kind.calls.sendInvitation, { params: { id } });
  void refresh(kind.calls.list);
}

export async function endSignIns(kind: Kind, id: number) {
  await callForRecord(kind.calls.endSignIns, { params: { id } });
}

export async function resetSignIn(kind: Kind, id: number) {
  await callForRecord(kind.calls.resetSignIn, { params: { id } });
}

export async function updatePerson(kind: Kind, id: number, person: PersonFields, etag: string | null) {
  await callForRecord(kind.calls.update, { params: { id }, body: person, ifMatch: etag });
  void refresh(kind.calls.list);
  void refresh(history.list);
  if (id === session.get()?.person.id) void refreshPerson();
}

export async function setPassword(
  kind: Kind,
  id: number,
  pair: { password: string; confirmPassword: string },
) {
  await callForRecord(kind.calls.setPassword, { params: { id }, body: pair });
  void refresh(history.list);
}

export async function deletePerson(kind: Kind, id: number) {
  await callForRecord(kind.calls.delete, { params: { id } });
  refreshLists(kind);
}

const toSuperAdmin = { roles: [roles.superAdmin] };

export async function upgradePerson(id: number) {
  await callForRecord(admins.upgrade, { params: { id }, body: toSuperAdmin });
  refreshLists({ calls: admins }, { calls: superAdmins });
}

export async function downgradePerson(id: number) {
  await callForRecord(superAdmins.downgrade, { params: { id }, body: toSuperAdmin });
  refreshLists({ calls: admins }, { calls: superAdmins });
}

/** Refetches the lists that gained or lost a person, but not an open page, whose person may just have been removed. */
function refreshLists(...kinds: Pick<Kind, 'calls'>[]) {
  for (const { calls } of kinds) {
    const record = keyOf(calls.find).length;
    void queryClient.invalidateQueries({
      queryKey: keyOf(calls.list),
      predicate: ({ queryKey }) => queryKey.length <= record,
    });
  }
  refreshDashboard();
}
