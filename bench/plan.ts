// Defines the work of a baseline for each case: the server's own statements, and which values change each time.
import { readFileSync } from 'node:fs';

export interface Statement {
  readonly text: string;
  /** The values as PostgreSQL receives them. */
  readonly values: readonly (string | null)[];
}

export type Work =
  /** A list: one row with the page as text and the total. */
  | { readonly kind: 'page'; readonly statement: Statement }
  /** One row, which PostgreSQL writes as JSON. */
  | { readonly kind: 'row'; readonly statement: Statement }
  /** The rows of one or more statements, from which the server builds its reply. */
  | { readonly kind: 'rows'; readonly statements: readonly Statement[] }
  /** A row and its audit entry in one transaction; `name` and `id` are the recorded values to replace. */
  | {
      readonly kind: 'create';
      readonly insert: Statement;
      readonly audit: Statement;
      readonly name: string;
      readonly id: string;
    }
  /** Checks a password against its hash and inserts a session; `id` is the recorded value to replace. */
  | {
      readonly kind: 'sign in';
      readonly insert: Statement;
      readonly id: string;
      readonly passwordHash: string;
      readonly password: string;
    }
  /** Reads page by page; `after` is the index of the value with the last id of the previous page. */
  | { readonly kind: 'export'; readonly statement: Statement; readonly after: number };

export type CaseName =
  | 'list'
  | 'compressed list'
  | 'record'
  | 'challenge'
  | 'create'
  | 'score summary'
  | 'calendar'
  | 'home'
  | 'CSV'
  | 'sign-in';

export interface BaselinePlan {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly work: Partial<Record<CaseName, Work>>;
}

/** The path of a case on the baselines. */
export const baselinePath = (name: string) => `/${name.replaceAll(' ', '-')}`;

export const readPlan = (file: string): BaselinePlan => JSON.parse(readFileSync(file, 'utf8'));
