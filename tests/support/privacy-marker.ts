// Writes a marker into all personal and confidential texts of some records, and finds where it is left.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErasedRecord } from '../../contract/privacy.ts';
import { privacyClasses, sensitiveColumns } from '../../server/features/privacy/columns.ts';
import { gatherErasedRecords } from '../../server/features/privacy/erased-records.ts';
import type { Database, Queryable } from '../../server/platform/database/database.ts';
import { identifier, json, sql } from '../../server/platform/database/sql.ts';

export const marker = 'zq7marker';
/** Fits every column: an address, a name, and long enough for a reason. */
export const markedText = `${marker}@demo.example`;

/** A write to the scores needs a moment. */
const plantedAt = new Date('2026-03-01T09:00:00Z');

/** Writes the marker into every text that an erasure of these records reaches. Returns the columns. */
export async function plantMarker(database: Database, records: readonly ErasedRecord[]): Promise<string[]> {
  const texts = await database.query<{ table: string; column: string }[]>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'`);
  const isText = (table: string, column: string) =>
    texts.some((one) => one.table === table && one.column === column);
  const planted: string[] = [];
  await database.transaction(
    async (tx) => {
      await gatherErasedRecords(tx, records);
      // Rows that are found by address must already have the marked one, because the addresses were gathered above.
      for (const { table, column, how } of sensitiveColumns) {
        if (!isText(table, column)) continue;
        const set = sql`update ${identifier(table)} set ${identifier(column)} = ${markedText}`;
        const conditions = Object.keys(how.erased).flatMap(
          (subject) => privacyClasses[table]?.rows?.[subject as keyof typeof how.erased] ?? [],
        );
        let rows = 0;
        for (const condition of conditions)
          rows += await tx.execute(sql`${set} where ${identifier(column)} is not null and ${condition}`);
        // These are names of staff, which stay unless the person is erased.
        if (how.isNameOfPerson && records.some(({ type }) => type === 'person'))
          rows += await tx.execute(sql`
          update ${identifier(table)} set ${identifier(column)} = ${`${markedText} ${markedText}`}
          where ${identifier(column)} is not null`);
        if (rows > 0) planted.push(`${table}.${column}`);
      }
    },
    { moment: plantedAt },
  );
  return planted;
}

/** Adds an audit entry with the marker in every kind of field. */
export async function plantAuditEntry(
  tx: Queryable,
  record: { readonly type: string; readonly id: number | string },
  fields: object = {},
  { action = 'update', actorID = null }: { action?: string; actorID?: number | null } = {},
): Promise<void> {
  const changes = json({
    email: { from: `old-${markedText}`, to: markedText },
    unknownField: { from: null, to: [{ name: markedText }] },
    ...fields,
  });
  await tx.execute(sql`
    insert into audit_event (at, actor_id, actor_name, action, record_type, record_id, changes)
    values ('2026-03-01T09:00:00Z', ${actorID}, 'System', ${action}, ${record.type}, ${String(record.id)}, ${changes})`);
}

/** The tables and files that contain the marker, also as bytes. */
export async function findMarker(database: Database, folders: readonly string[]): Promise<string[]> {
  const hex = Buffer.from(marker).toString('hex');
  const tables = await database.query<{ name: string }[]>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query<{ line: string }[]>(sql`
      select one::text as line from ${identifier(name)} as one
      where one::text ilike ${`%${marker}%`} or one::text like ${`%${hex}%`}`);
    found.push(...rows.map(({ line }) => `${name}: ${line}`));
  }
  for (const folder of folders) {
    for (const file of await readdir(folder)) {
      const content = await readFile(path.join(folder, file));
      if (file.includes(marker) || content.includes(marker)) found.push(file);
    }
  }
  return found;
}
