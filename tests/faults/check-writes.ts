// Compares the answers that the writers got with what the database contains.
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import type { Write, WriteAction } from './writers.ts';

export interface WriteCheck {
  /** The number of acknowledged writes, counted by marker. */
  readonly acknowledged: number;
  readonly unknown: number;
  /** Acknowledged, but missing or without an audit entry. */
  readonly lost: readonly string[];
  /** Written more than once, or with more than one audit entry. */
  readonly twice: readonly string[];
  /** Refused, but written. */
  readonly refusedButWritten: readonly string[];
}

/** Counts for each marker its records and its audit entries. */
async function countMarkers(database: Database): Promise<Map<string, { records: number; audited: number }>> {
  const rows = await database.query<{ marker: string; records: number; audited: number }[]>(sql`
    with record as (
      select name as marker from tag
      union all select name from challenge_group
      union all select split_part(email, '@', 1) from person where email like '%@writers.example'
    ), audited as (
      select split_part(coalesce(changes #>> '{name,to}', changes #>> '{email,to}'), '@', 1) as marker
      from audit_event where record_type in ('tag', 'challenge_group', 'person')
    )
    select marker, sum(records)::integer as records, sum(audited)::integer as audited
    from (
      select marker, 1 as records, 0 as audited from record union all select marker, 0, 1 from audited
    ) as found
    where marker ~ '^w[0-9a-f]{16}$'
    group by marker`);
  return new Map(rows.map(({ marker, records, audited }) => [marker, { records, audited }]));
}

export async function checkWrites(database: Database, writes: readonly Write[]): Promise<WriteCheck> {
  const found = await countMarkers(database);
  const lost: string[] = [];
  const twice: string[] = [];
  const refusedButWritten: string[] = [];
  const byMarker = new Map<string, Write[]>();
  for (const write of writes) byMarker.set(write.marker, [...(byMarker.get(write.marker) ?? []), write]);
  let acknowledged = 0;
  let unknown = 0;
  for (const [marker, tries] of byMarker) {
    const { records = 0, audited = 0 } = found.get(marker) ?? {};
    const had = (outcome: Write['outcome']) => tries.some((write) => write.outcome === outcome);
    const action = tries[0]?.action as WriteAction;
    const description = `${action} ${marker}: ${tries.map(({ outcome, status }) => `${outcome} ${status ?? ''}`).join(', ')}; ${records} records, ${audited} audited`;
    // A later change overwrites the name of an earlier one; the audit entries keep all names.
    const isWritten = action === 'change tag' ? audited > 0 : records > 0 && audited > 0;
    if (had('acknowledged')) acknowledged++;
    else if (had('unknown')) unknown++;
    if (had('acknowledged') && !isWritten) lost.push(description);
    if (records > 1 || audited > 1) twice.push(description);
    if (!had('acknowledged') && !had('unknown') && (records > 0 || audited > 0))
      refusedButWritten.push(description);
  }
  return { acknowledged, unknown, lost, twice, refusedButWritten };
}
