// How an expectation is written: a call, who enters, and for each record which callers get which status.
import type { Queryable } from '../../server/platform/database/database.ts';
import type { Multipart } from '../support/upload.ts';
import { type Caller, companies, type StaffCaller, staff } from './callers.ts';
import type { Records, World } from './world.ts';

export type Status = 200 | 201 | 204 | 400 | 401 | 403 | 404;

/** Every caller who entered and is not named beside it. */
export const rest = 'everyone else';

export type Cells = Partial<Record<Status, readonly Caller[] | typeof rest>>;

export interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: Multipart;
}

type Send = (id: number, world: World, about: { readonly record: string; readonly caller: Caller }) => Sent;

interface Circumstances {
  /** Whoever is not among them gets 403, whatever the record. */
  readonly enter?: readonly StaffCaller[];
  /** What is different from the other times that this call is asked. */
  readonly when?: string;
  /** The world as this call needs it. */
  readonly prepare?: (tx: Queryable) => Promise<unknown>;
}

export interface Case extends Circumstances {
  readonly kind: keyof Records | null;
  readonly send: Send;
  readonly records: Readonly<Record<string, Cells>>;
}

/** A call about one record, and how it goes with each of its kind. */
export const about = <Kind extends keyof Records>(
  kind: Kind,
  send: Send,
  told: Circumstances & {
    readonly records: { readonly [Name in keyof Records[Kind] & string]?: Cells } & {
      readonly self?: Cells;
    };
  },
): Case => ({ ...told, kind, send, records: told.records as Case['records'] });

/** A call about no record in particular. */
export const call = ({
  send = () => ({}),
  cells,
  ...told
}: Circumstances & { readonly send?: Send; readonly cells: Cells }): Case => ({
  ...told,
  kind: null,
  send,
  records: { '-': cells },
});

/** The same callers, where success has another status, or is refused as things stand. */
export const answering = <Name extends string>(
  status: 201 | 204 | 400,
  records: Readonly<Record<Name, Cells>>,
): Record<Name, Cells> =>
  Object.fromEntries(
    Object.entries<Cells>(records).map(([record, { 200: who, ...refused }]) => [
      record,
      who === undefined ? refused : { ...refused, [status]: who },
    ]),
  ) as Record<Name, Cells>;

export const byID: Send = (id) => ({ params: { id } });
export const withBody =
  (body: Sent['body']): Send =>
  (id) => ({ params: { id }, ...(body && { body }) });

/** A table of calls; each may be asked in several circumstances. */
export type Expectations<Calls> = { readonly [Name in keyof Calls]: Case | readonly Case[] };

export interface Cell {
  readonly caller: Caller;
  readonly record: string;
  readonly expected: Status;
  /** Turned away for their role alone: no record is looked at, and no transaction begun. */
  readonly isAtTheDoor: boolean;
}

/** What was written as one cell for each caller and record; throws where a caller is in none or in two. */
export function cellsOf(written: Case, side: 'staff' | 'company'): Cell[] {
  const everyone: readonly Caller[] = side === 'staff' ? staff : companies;
  const entered: readonly Caller[] = written.enter ?? everyone;
  const outside = everyone.filter((caller) => !entered.includes(caller));
  return Object.entries(written.records).flatMap(([record, cells]) => [
    ...outside.map((caller) => ({ caller, record, expected: 403 as const, isAtTheDoor: true })),
    ...entered.map((caller) => ({
      caller,
      record,
      expected: expectedOf(caller, record, cells),
      isAtTheDoor: false,
    })),
  ]);
}

function expectedOf(caller: Caller, record: string, cells: Cells): Status {
  const entries = Object.entries(cells).map(([status, who]) => ({ status: Number(status) as Status, who }));
  const named = entries.filter(({ who }) => Array.isArray(who) && who.includes(caller));
  const found = named.length > 0 ? named : entries.filter(({ who }) => who === rest);
  const [one, another] = found;
  if (!one || another)
    throw new Error(`${caller} has ${found.length} expectations for the record ${record}.`);
  return one.status;
}
