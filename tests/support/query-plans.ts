// How PostgreSQL would run a list: asked of the very statement that the list runs.
import { expect, vi } from 'vitest';
import type { Paging } from '../../contract/endpoint.ts';
import type { Database, Queryable } from '../../server/platform/database/database.ts';
import { type ListQuery, listStatement } from '../../server/platform/database/list.ts';
import { type Fragment, identifier, sql } from '../../server/platform/database/sql.ts';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const withAllBelow = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withAllBelow)];

export const planOf = (tx: Queryable, query: ListQuery, paging: Paging): Promise<PlanNode[]> =>
  planOfStatement(tx, listStatement(query, paging));

export async function planOfStatement(tx: Queryable, statement: Fragment): Promise<PlanNode[]> {
  const [explained] = await tx.query<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(
    sql`explain (format json) ${statement}`,
  );
  return withAllBelow(explained['QUERY PLAN'][0].Plan);
}

/** The table is read, and never from its first row to its last. */
export function expectNoWholeRead(plan: readonly PlanNode[], table: string) {
  const reads = plan.filter((node) => node['Relation Name'] === table || node['Index Name']);
  expect(reads).not.toEqual([]);
  expect(plan.filter((node) => node['Relation Name'] === table && node['Node Type'] === 'Seq Scan')).toEqual(
    [],
  );
}

const waiting = { timeout: 30_000 };

/**
 * Fills a table for a test of plans. Rows of a commit that is not yet on disk, as the test server has them, are not
 * known as visible to all, and then no count could be read from an index alone.
 */
export async function fill(database: Database, table: string, insert: (tx: Queryable) => Promise<unknown>) {
  await database.begin(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    await insert(tx);
  });
  // Nor are they while anything else looks at this database, as the server's own housekeeping does now and then.
  await vi.waitFor(async () => {
    await database.execute(sql`vacuum analyze ${identifier(table)}`);
    const [pages] = await database.query<[{ unseen: number }]>(sql`
      select relpages - relallvisible as unseen from pg_class where oid = ${table}::regclass`);
    expect(pages.unseen).toBe(0);
  }, waiting);
}
