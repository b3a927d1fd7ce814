// The notation for expectations: a call, who passes its role check, and for each record which callers get which status.
import type { Queryable } from '../../server/platform/database/database.ts';
import type { Multipart } from '../support/upload.ts';
import { type Caller, companies, type StaffCaller, staff } from './callers.ts';
import type { Records, World } from './world.ts';

export type Status = 200 | 201 | 204 | 400 | 401 | 403 | 404;

/** Every caller who passes the role check and is not listed under another status. */
export const rest = 'everyone else';

export type Cells = Partial<Record<Status, readonly Caller[] | typeof rest>>;

export interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: Multipart;
}

type Send = (id: number, world: World, about: { readonly record: string; readonly caller: Caller }) => Sent;

interface Conditions {
  /** Callers who pass the role check. All others get 403 for any record. */
  readonly allowedByRole?: readonly StaffCaller[];
  /** How this case differs from the other cases of the same call. */
  readonly when?: string;
  /** Changes the test data to what this call needs. */
  readonly prepare?: (tx: Queryable) => Promise<unknown>;
}

export interface Case extends Conditions {
  readonly kind: keyof Records | null;
  readonly send: Send;
  readonly records: Readonly<Record<string, Cells>>;
}

/** A call about one record, with the expected statuses for each record of this kind. */
export const about = <Kind extends keyof Records>(
  kind: Kind,
  send: Send,
  conditions: Conditions & {
    readonly records: { readonly [Name in keyof Records[Kind] & string]?: Cells } & {
      readonly self?: Cells;
    };
  },
): Case => ({ ...conditions, kind, send, records: conditions.records as Case['records'] });

/** A call that is not about one record. */
export const call = ({
  send = () => ({}),
  cells,
  ...conditions
}: Conditions & { readonly send?: Send; readonly cells: Cells }): Case => ({
  ...conditions,
  kind: null,
  send,
  records: { '-': cells },
});

/** The same callers, where the allowed ones get another status than 200. */
export const answering = <Name extends string>(
  status: 201 | 204 | 400,
  records: Readonly<Record<Name, Cells>>,
): Record<Name, Cells> =>
  Object.fromEntries(
    Object.entries<Cells>(records).map(([record, { 200: callers, ...refused }]) => [
      record,
      callers === undefined ? refused : { ...refused, [status]: callers },
    ]),
  ) as Record<Name, Cells>;

export const byID: Send = (id) => ({ params: { id } });
export const withBody =
  (body: Sent['body']): Send =>
  (id) => ({ params: { id }, ...(body && { body }) });

/** A table of calls; each may have several cases. */
export type Expectations<Calls> = { readonly [Name in keyof Calls]: Case | readonly Case[] };

export interface Cell {
  readonly caller: Caller;
  readonly record: string;
  readonly expected: Status;
  /** Refused because of their role alone: no record is read and no transaction starts. */
  readonly isRefusedByRole: boolean;
}

/** Expands a case to one cell for each caller and record; throws if a caller has no cell or two. */
export function cellsOf(written: Case, side: 'staff' | 'company'): Cell[] {
  const everyone: readonly Caller[] = side === 'staff' ? staff : companies;
  const allowed: readonly Caller[] = written.allowedByRole ?? everyone;
  const refused = everyone.filter((caller) => !allowed.includes(caller));
  return Object.entries(written.records).flatMap(([record, cells]) => [
    ...refused.map((caller) => ({ caller, record, expected: 403 as const, isRefusedByRole: true })),
    ...allowed.map((caller) => ({
      caller,
      record,
      expected: expectedOf(caller, record, cells),
      isRefusedByRole: false,
    })),
  ]);
}

function expectedOf(caller: Caller, record: string, cells: Cells): Status {
  const entries = Object.entries(cells).map(([status, callers]) => ({
    status: Number(status) as Status,
    callers,
  }));
  const named = entries.filter(({ callers }) => Array.isArray(callers) && callers.includes(caller));
  const found = named.length > 0 ? named : entries.filter(({ callers }) => callers === rest);
  const [one, second] = found;
  if (!one || second) throw new Error(`${caller} has ${found.length} expectations for the record ${record}.`);
  return one.status;
}
