// SQL of registrations that wait for a confirmation.
import type { Person } from '../../../contract/people.ts';
import { roles } from '../../../contract/vocabulary.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { personColumns } from '../auth/person-columns.ts';

export interface Registration {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly site: number;
}

/** The kind of person (company account or staff) with this address, or null if there is none. */
export async function findKindByEmail(tx: Queryable, email: string): Promise<number | null> {
  const [person] = await tx.query<{ kind: number }[]>(
    sql`select kind from person where lower(email) = lower(${email})`,
  );
  return person?.kind ?? null;
}

/** Counts the unused confirmation links for an address and a site. A request at the same time waits for the lock. */
export async function countRegistrations(
  tx: Queryable,
  { email, site }: Pick<Registration, 'email' | 'site'>,
  at: Date,
): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${email.toLowerCase()}`}, 0))`,
  );
  const [counted] = await tx.query<[{ count: number }]>(sql`
    select count(*)::integer as count from registration
    where lower(email) = lower(${email}) and site = ${site} and expires_at > ${at}`);
  return counted.count;
}

export async function insertRegistration(
  tx: Queryable,
  hash: Buffer,
  registration: Registration,
  { createdAt, expiresAt }: { readonly createdAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`insert into registration (code_hash, email, first_name, last_name, site, created_at, expires_at)
    values (${hash}, ${registration.email}, ${registration.firstName}, ${registration.lastName},
      ${registration.site}, ${createdAt}, ${expiresAt})`);
}

const columns = sql`email, first_name as "firstName", last_name as "lastName", site`;

export async function findRegistration(tx: Queryable, hash: Buffer, at: Date): Promise<Registration | null> {
  const [found] = await tx.query<Registration[]>(sql`
    select ${columns} from registration where code_hash = ${hash} and expires_at > ${at}`);
  return found ?? null;
}

/** Deletes every link to this address, because one of them was used. */
export async function deleteRegistrations(tx: Queryable, email: string): Promise<void> {
  await tx.execute(sql`delete from registration where lower(email) = lower(${email})`);
}

/** Returns null if someone already has this address. The company accepts the terms that are published now. */
export async function insertCompanyAccount(
  tx: Queryable,
  registration: Registration,
  passwordHash: string,
  at: Date,
): Promise<Person | null> {
  const [inserted] = await tx.query<Person[]>(sql`
    insert into person (email, first_name, last_name, roles, site, password_hash, created_at, terms_version)
    values (${registration.email}, ${registration.firstName}, ${registration.lastName}, ${[roles.user]},
      ${registration.site}, ${passwordHash}, ${at},
      (select max(version) from public_page where site = ${registration.site} and name = 'terms'))
    on conflict (lower(email)) do nothing
    returning ${personColumns}`);
  return inserted ?? null;
}
