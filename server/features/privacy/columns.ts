// The privacy class of every column of every table: what is exported, what is erased and how, and what is never shown.
import type { ColumnClass, SensitiveColumn, TableClasses } from './classes.ts';
import { applicationColumns } from './columns-applications.ts';
import { peopleColumns } from './columns-people.ts';
import { programmeColumns } from './columns-programme.ts';
import { signInColumns } from './columns-sign-in.ts';

export const privacyClasses: Readonly<Record<string, TableClasses>> = {
  ...peopleColumns,
  ...signInColumns,
  ...applicationColumns,
  ...programmeColumns,
};

export const isSensitive = (column: ColumnClass | undefined): column is SensitiveColumn =>
  typeof column === 'object';

export const sensitiveColumns = Object.entries(privacyClasses).flatMap(([table, { columns }]) =>
  Object.entries(columns).flatMap(([column, how]) => (isSensitive(how) ? [{ table, column, how }] : [])),
);
