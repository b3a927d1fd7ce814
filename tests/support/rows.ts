// Inserts minimal rows into each table, so that a test sets only the columns it is about.
import type { Queryable } from '../../server/platform/database/database.ts';
import { type Columns, columnsAndValues, identifier, sql } from '../../server/platform/database/sql.ts';
import { accountRows } from './account-rows.ts';
import { decisionRows } from './decision-rows.ts';
import { programmeRows } from './programme-rows.ts';
import type { References } from './row-values.ts';
import { upkeepRows } from './upkeep-rows.ts';

export type Row = Columns;

const rows = { ...accountRows, ...programmeRows, ...decisionRows, ...upkeepRows };

export type Table = keyof typeof rows;
export const tables = Object.keys(rows) as Table[];
type Inserted = Row & { id: number; s3_key: string; key_id: string };

export interface SampleRows {
  readonly ids: Readonly<References>;
  insert(tx: Queryable, table: Table, changes?: Row): Promise<Inserted>;
}

/** Inserts one person, image, tag, group, challenge, section and application for later rows to refer to. */
export async function sampleRows(tx: Queryable): Promise<SampleRows> {
  const ids: References = {
    person: 0,
    image: '',
    tag: 0,
    group: 0,
    challenge: 0,
    section: 0,
    application: 0,
    release: 0,
    message: 0,
    key: '',
  };
  async function insert(tx: Queryable, table: Table, changes: Row = {}): Promise<Inserted> {
    // These are inserted only now, because tests of older databases have no such tables.
    if (table === 'letter' && changes.release_id === undefined)
      // A challenge has only one first release.
      ids.release = (await insert(tx, 'decision_release', { kind: 'correction' })).id;
    if (table === 'contact_reply' && changes.message_id === undefined)
      ids.message = (await insert(tx, 'contact_message')).id;
    if (table === 'sealed_pack' && changes.key_id === undefined)
      ids.key = (await insert(tx, 'signing_key')).key_id;
    const row: Row = { ...rows[table](ids), ...changes };
    const [inserted] = await tx.query<Inserted[]>(
      sql`insert into ${identifier(table)} ${columnsAndValues(row)} returning *`,
    );
    if (!inserted) throw new Error(`Nothing was inserted into ${table}.`);
    return inserted;
  }
  ids.person = (await insert(tx, 'person')).id;
  ids.image = (await insert(tx, 'media')).s3_key;
  ids.tag = (await insert(tx, 'tag')).id;
  ids.group = (await insert(tx, 'challenge_group')).id;
  ids.challenge = (await insert(tx, 'challenge')).id;
  ids.section = (await insert(tx, 'description_section')).id;
  ids.application = (await insert(tx, 'application')).id;
  return { ids, insert };
}
