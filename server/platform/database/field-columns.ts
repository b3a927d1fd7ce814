// Maps the contract's fields in camelCase to the database's columns in snake_case.
import { type Fragment, identifier, joined, sql } from './sql.ts';

/** `summaryImage1S3Key` is stored in `summary_image1_s3_key`. */
export const columnOf = (field: string) => field.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();

/** Selects columns of a table under their names in the contract. */
export const fieldColumns = (table: string, fields: readonly string[]): Fragment =>
  joined(
    fields.map((field) => sql`${identifier(table)}.${identifier(columnOf(field))} as ${identifier(field)}`),
  );
