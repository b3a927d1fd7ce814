// Finds the person that a call is about, if the caller may see or manage them.
import type { Access } from '../../../contract/endpoint.ts';
import type { Person, PersonKind } from '../../../contract/people.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { canManagePerson, canSeePerson, kindOf } from '../../../rules/people.ts';
import { canCall, isSuperAdmin } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { NotFound, requireAllowed, Unauthorized } from '../../platform/errors/http-errors.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import { findPerson, lockPeople, type VersionedPerson } from './queries.ts';

export const recordOf = (person: Pick<Person, 'id'>) => ({ type: 'person', id: person.id });

export const splitVersion = ({ version, ...person }: VersionedPerson) => ({ person, version });

/** Finds the person, if this actor may see them. */
export async function requireSeen(tx: Queryable, actor: SignedInActor, kind: PersonKind, id: number) {
  const found = await findPerson(tx, kind, id);
  if (!found || !canSeePerson(actor, found)) throw new NotFound();
  return splitVersion(found);
}

/**
 * Finds and locks the person, if this actor may manage them, and says whether they are the last super admin. The actor
 * is locked and checked again too, because the person they are about to remove may have removed them first.
 */
export async function requireManaged(
  tx: Queryable,
  caller: SignedInActor,
  kind: PersonKind,
  id: number,
  access: Access,
) {
  const isAboutSuperAdmin = kind === 'superAdmin';
  const locked = await lockPeople(tx, [caller.id, id], { superAdminsOfAllSites: isAboutSuperAdmin });
  const self = locked.find((one) => one.id === caller.id);
  if (!self) throw new Unauthorized();
  const actor = { ...caller, ...splitVersion(self).person };
  requireAllowed(canCall(actor, access));
  const found = locked.find((one) => one.id === id && kindOf(one) === kind);
  if (!found || !canSeePerson(actor, found)) throw new NotFound();
  requireAllowed(canManagePerson(actor, found));
  const superAdminsOfAllSites = locked.filter((one) => isSuperAdmin(one) && one.site === sites.All);
  const isLastSuperAdmin = superAdminsOfAllSites.length === 1 && superAdminsOfAllSites[0]?.id === id;
  return { ...splitVersion(found), actor, isLastSuperAdmin };
}
