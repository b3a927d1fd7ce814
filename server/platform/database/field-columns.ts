// The columns of fields that the contract names: camelCase there, snake_case in the database.
import { type Fragment, identifier, joined, sql } from './sql.ts';

/** `summaryImage1S3Key` is stored in `summary_image1_s3_key`. */
export const columnOf = (field: string) => field.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();

/** Columns of a table, each under its name in the contract. */
export const fieldColumns = (table: string, fields: readonly string[]): Fragment =>
  joined(
    fields.map((field) => sql`${identifier(table)}.${identifier(columnOf(field))} as ${identifier(field)}`),
  );
