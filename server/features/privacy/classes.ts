// Defines the privacy classes of columns, and what each says about export and erasure.
import type { ErasableType } from '../../../contract/privacy.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';

/**
 * What an erasure reaches. erased-records.ts fills the temporary tables that the conditions name.
 * - `person`, `application` and `message`: the records of a request
 * - `companyName` and `comments`: the records that were chosen with the option of that name
 * - `assessor`: the people who stay without their name
 * - `actor`: the people who did something to others
 * - `draft`: the applications that were never submitted
 * - `address`: everything with an email of these records
 */
export type Subject =
  | 'person'
  | 'assessor'
  | 'actor'
  | 'application'
  | 'draft'
  | 'companyName'
  | 'comments'
  | 'message'
  | 'address';

/**
 * The value that a column gets. `withRow`: its row is deleted. `computed`: PostgreSQL calculates it from other columns.
 * `redacted`: see redact-audit.ts.
 */
export type Erasure = Fragment | 'withRow' | 'computed' | 'redacted';

export interface SensitiveColumn {
  readonly class: 'personal' | 'confidential';
  readonly erased: Readonly<Partial<Record<Subject, Erasure>>>;
  /** A name that is stored only as text. It is erased if it is the name of an erased person. */
  readonly isNameOfPerson?: true;
  /** Why an export leaves it out. */
  readonly leftOut?: string;
}

export type ColumnClass = 'keep' | 'secret' | SensitiveColumn;

export interface TableClasses {
  readonly columns: Readonly<Record<string, ColumnClass>>;
  /** The rows of each subject. */
  readonly rows?: Readonly<Partial<Record<Subject, Fragment>>>;
  /** The rows that are deleted with a subject and that no foreign key deletes. */
  readonly deleted?: readonly Subject[];
}

type Options = Pick<SensitiveColumn, 'leftOut' | 'isNameOfPerson'>;

/** About a person: names, addresses, and what someone wrote to us. */
export const personal = (erased: SensitiveColumn['erased'], options: Options = {}): SensitiveColumn => ({
  class: 'personal',
  erased,
  ...options,
});

/** About a company or its assessment, and not public. */
export const confidential = (erased: SensitiveColumn['erased'], options: Options = {}): SensitiveColumn => ({
  class: 'confidential',
  erased,
  ...options,
});

/** The name of the member of staff who did something, stored as text because the record outlives the account. */
export const nameOfStaff = personal({}, { isNameOfPerson: true, leftOut: 'about other people' });

/** Columns of the same class: `keepAll('id', 'site')`. */
export const keepAll = (...names: string[]): Record<string, ColumnClass> =>
  Object.fromEntries(names.map((name) => [name, 'keep']));
export const allSecret = (...names: string[]): Record<string, ColumnClass> =>
  Object.fromEntries(names.map((name) => [name, 'secret']));

export const aboutOthers = { leftOut: 'about other people' } as const;
export const internal = { leftOut: 'for the program itself' } as const;

export const erasedText = '[erased]';
export const blank = sql`''`;
export const nothing = sql`null`;
export const redactedText = sql`'[erased]'`;
/** Leaves an empty value or null as it is. */
export const redactedIfSet = (column: Fragment): Fragment =>
  sql`case when ${column} is null or ${column} = '' then ${column} else '[erased]' end`;

export const erasedIDs = (type: ErasableType): Fragment =>
  sql`(select id from erased_record where type = ${type})`;
export const erasedDrafts = sql`(select id from erased_record where type = 'application' and not stays)`;
export const stayingPeople = sql`(select id from erased_record where type = 'person' and stays)`;
export const namedApplications = sql`(select id from erased_record where type = 'application' and with_company_name)`;
export const withComments = (type: 'person' | 'application'): Fragment =>
  sql`(select id from erased_record where type = ${type} and with_comments)`;
export const erasedAddresses = sql`(select email from erased_address)`;
