// The SQL of registrations: addresses that wait to be confirmed.
import type { Person } from '../../contract/people.ts';
import { roles } from '../../contract/vocabulary.ts';
import type { Sql } from '../database/connect.ts';
import { personColumns } from '../people/queries.ts';

export interface Registration {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly site: number;
}

/** A user, or a member of staff, who has this address already; null if nobody has. */
export async function findKindByEmail(tx: Sql, email: string): Promise<number | null> {
  const [person] = await tx<{ kind: number }[]>`select kind from person where lower(email) = lower(${email})`;
  return person?.kind ?? null;
}

/** How many links to confirm an address for a site could still be used; one who asks at the same moment waits. */
export async function countRegistrations(
  tx: Sql,
  { email, site }: Pick<Registration, 'email' | 'site'>,
  at: Date,
): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`registration ${email.toLowerCase()}`}, 0))`;
  const [counted] = await tx<[{ count: number }]>`
    select count(*)::integer as count from registration
    where lower(email) = lower(${email}) and site = ${site} and expires_at > ${at}`;
  return counted.count;
}

export async function insertRegistration(
  tx: Sql,
  hash: Buffer,
  registration: Registration,
  { createdAt, expiresAt }: { readonly createdAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx`insert into registration (code_hash, email, first_name, last_name, site, created_at, expires_at)
    values (${hash}, ${registration.email}, ${registration.firstName}, ${registration.lastName},
      ${registration.site}, ${createdAt}, ${expiresAt})`;
}

const columns = (tx: Sql) => tx`email, first_name as "firstName", last_name as "lastName", site`;

export async function findRegistration(tx: Sql, hash: Buffer, at: Date): Promise<Registration | null> {
  const [found] = await tx<Registration[]>`
    select ${columns(tx)} from registration where code_hash = ${hash} and expires_at > ${at}`;
  return found ?? null;
}

/** Every link to this address: whichever was used, the others have had their time. */
export async function deleteRegistrations(tx: Sql, email: string): Promise<void> {
  await tx`delete from registration where lower(email) = lower(${email})`;
}

/** null: somebody has this address already. */
export async function insertUser(
  tx: Sql,
  registration: Registration,
  passwordHash: string,
  at: Date,
): Promise<Person | null> {
  const [inserted] = await tx<Person[]>`
    insert into person (email, first_name, last_name, roles, site, password_hash, created_at)
    values (${registration.email}, ${registration.firstName}, ${registration.lastName}, ${[roles.user]},
      ${registration.site}, ${passwordHash}, ${at})
    on conflict (lower(email)) do nothing
    returning ${personColumns(tx)}`;
  return inserted ?? null;
}
