// Reads PostgreSQL's query plan for the same statement that a list runs.
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

const withDescendants = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(withDescendants),
];

export const planOf = (tx: Queryable, query: ListQuery, paging: Paging): Promise<PlanNode[]> =>
  planOfStatement(tx, listStatement(query, paging));

export async function planOfStatement(tx: Queryable, statement: Fragment): Promise<PlanNode[]> {
  const [explained] = await tx.query<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(
    sql`explain (format json) ${statement}`,
  );
  return withDescendants(explained['QUERY PLAN'][0].Plan);
}

/** The plan reads the table, but not with a sequential scan. */
export function expectNoSequentialScan(plan: readonly PlanNode[], table: string) {
  const reads = plan.filter((node) => node['Relation Name'] === table || node['Index Name']);
  expect(reads).not.toEqual([]);
  expect(plan.filter((node) => node['Relation Name'] === table && node['Node Type'] === 'Seq Scan')).toEqual(
    [],
  );
}

const waitOptions = { timeout: 30_000 };

/**
 * Fills a table for a test of query plans. The commit is synchronous because PostgreSQL does not mark rows of an
 * asynchronous commit as visible to all, and then index-only scans are not possible.
 */
export async function fill(database: Database, table: string, insert: (tx: Queryable) => Promise<unknown>) {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    await insert(tx);
  });
  // Other sessions, such as background workers, can delay that as well, so repeat until all pages are visible.
  await vi.waitFor(async () => {
    await database.execute(sql`vacuum analyze ${identifier(table)}`);
    const [pages] = await database.query<[{ unseen: number }]>(sql`
      select relpages - relallvisible as unseen from pg_class where oid = ${table}::regclass`);
    expect(pages.unseen).toBe(0);
  }, waitOptions);
}
