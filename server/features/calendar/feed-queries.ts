// SQL of the calendar's feeds: their addresses, and the person behind an address.
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { personColumns } from '../auth/person-columns.ts';

export interface Feed {
  createdOn: string;
}

const feedColumns = sql`instant(created_at) as "createdOn"`;

export async function findFeed(tx: Queryable, personID: number): Promise<Feed | null> {
  const [feed] = await tx.query<Feed[]>(sql`
    select ${feedColumns} from calendar_feed where person_id = ${personID}`);
  return feed ?? null;
}

/** Replaces the person's address, so the previous one stops working. */
export async function replaceFeed(
  tx: Queryable,
  personID: number,
  secretHash: Buffer,
  at: Date,
): Promise<Feed> {
  const [feed] = await tx.query<[Feed]>(sql`
    insert into calendar_feed (person_id, secret_hash, created_at) values (${personID}, ${secretHash}, ${at})
    on conflict (person_id) do update set secret_hash = excluded.secret_hash, created_at = excluded.created_at
    returning ${feedColumns}`);
  return feed;
}

/** Returns the deleted feed, or null if there was none. */
export async function deleteFeed(tx: Queryable, personID: number): Promise<Feed | null> {
  const [feed] = await tx.query<Feed[]>(sql`
    delete from calendar_feed where person_id = ${personID} returning ${feedColumns}`);
  return feed ?? null;
}

/** Finds the person behind a feed address, with their current roles. */
export async function findReader(tx: Queryable, secretHash: Buffer): Promise<Actor | null> {
  const [reader] = await tx.query<Actor[]>(sql`
    select ${personColumns} from calendar_feed join person on person.id = person_id
    where secret_hash = ${secretHash}`);
  return reader ?? null;
}
