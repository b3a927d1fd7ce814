// What a floor is told to do for each case: the server's own statements, with the places that change from one to the next.
import { readFileSync } from 'node:fs';

export interface Statement {
  readonly text: string;
  /** As they go over the line. */
  readonly values: readonly (string | null)[];
}

export type Work =
  /** A list: one row with the page as text and the total. */
  | { readonly kind: 'page'; readonly statement: Statement }
  /** One row, which PostgreSQL writes as JSON. */
  | { readonly kind: 'row'; readonly statement: Statement }
  /** Many rows, each with its part of the answer as text in one of its columns. */
  | { readonly kind: 'rows'; readonly statement: Statement; readonly column: string }
  /** Row and audit record in one transaction; `name` and `id` are what stands in them in place of the new ones. */
  | {
      readonly kind: 'create';
      readonly insert: Statement;
      readonly audit: Statement;
      readonly name: string;
      readonly id: string;
    }
  /** A password checked against its hash, and a session; `id` stands in place of the new one's. */
  | {
      readonly kind: 'sign in';
      readonly insert: Statement;
      readonly id: string;
      readonly passwordHash: string;
      readonly password: string;
    }
  /** Page after page, each from the last row of the one before; `after` is the place of that among the values. */
  | { readonly kind: 'export'; readonly statement: Statement; readonly after: number };

export type CaseName =
  | 'list'
  | 'compressed list'
  | 'record'
  | 'challenge'
  | 'create'
  | 'score summary'
  | 'calendar'
  | 'CSV'
  | 'sign-in';

export interface FloorPlan {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly work: Partial<Record<CaseName, Work>>;
}

/** Under which address the floors answer a case. */
export const floorPath = (name: string) => `/${name.replaceAll(' ', '-')}`;

export const readPlan = (file: string): FloorPlan => JSON.parse(readFileSync(file, 'utf8'));
