// Reads the account of the signed-in person as only they see it.

import type { Endpoint } from '../../../contract/endpoint.ts';
import { isStaff } from '../../../rules/permissions.ts';
import { isSecondFactorRequired } from '../../../rules/second-factor-policy.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import type { Context } from '../../platform/http/implement.ts';
import { findPasswordHash } from '../auth/queries.ts';
import { listIdentities } from '../factor-facts/identities.ts';
import { listPasskeys } from '../factor-facts/passkeys.ts';
import { findFactors } from '../factor-facts/queries.ts';
import { asPreferences, findWantedMails } from '../mail-preferences/queries.ts';
import type { VersionedPerson } from '../people/queries.ts';
import { findPendingEmail } from './email-change.ts';

export function personOf({ personVersion, ...actor }: SignedInActor): VersionedPerson {
  const { id, email, firstName, lastName, roles, site } = actor;
  const person = { id, email, firstName, lastName, roles: [...roles], site, version: personVersion };
  return person as VersionedPerson;
}

type Reading = { readonly tx: Queryable } & Pick<Context<Endpoint>, 'now' | 'services'>;

/** What every account has, as its owner sees it, with its version. */
export async function findCompanyAccount(
  { tx, now, services: { settings } }: Reading,
  { version, invitedOn: _, ...person }: VersionedPerson,
) {
  const { totpSince, recoveryCodesLeft } = await findFactors(tx, person.id);
  const record = {
    ...person,
    pendingEmail: await findPendingEmail(tx, person.id, now.instant),
    hasPassword: (await findPasswordHash(tx, person.id)) !== null,
    isSecondFactorRequired: isSecondFactorRequired(settings.secondFactor, person),
    totpSince,
    recoveryCodesLeft,
    passkeys: await listPasskeys(tx, person.id),
    idleMinutes: isStaff(person) ? settings.sessionIdleMinutes : null,
  };
  return { record, version };
}

/** The account of someone on the staff as they see it, with its version. */
export async function findOwnAccount(context: Reading, person: VersionedPerson) {
  const { tx, services } = context;
  const { record, version } = await findCompanyAccount(context, person);
  const identities = await listIdentities(tx, person.id, services.settings.oidc);
  const mailPreferences = asPreferences(await findWantedMails(tx, person.id));
  return { record: { ...record, identities, mailPreferences }, version };
}
