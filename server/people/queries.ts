// The SQL of people.
import type { Sql } from '../database/connect.ts';

export interface NewPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly number[];
  readonly site: number;
  readonly passwordHash: string | null;
}

export async function insertPerson(tx: Sql, person: NewPerson, at: Date): Promise<number> {
  const [inserted] = await tx<[{ id: number }]>`
    insert into person (email, first_name, last_name, roles, site, password_hash, created_at)
    values (${person.email}, ${person.firstName}, ${person.lastName}, ${[...person.roles]}, ${person.site},
      ${person.passwordHash}, ${at})
    returning id`;
  return inserted.id;
}
