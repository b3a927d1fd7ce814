// Gives every table the signed-in person's row height and columns.
import { type ReactNode, useMemo } from 'react';
import { preferences, usePreferences } from '../platform/preferences.ts';
import { usePerson } from '../platform/session.ts';
import { TablePreferencesContext, type TablePreferences as Value } from '../ui/tables/table-preferences.ts';

export function TablePreferences({ children }: { children: ReactNode }) {
  const { id } = usePerson();
  const [{ rowHeight, columns }] = usePreferences();
  const value = useMemo(
    (): Value => ({
      isCompact: rowHeight === 'compact',
      columns,
      setColumns: (list, choice) => preferences.update(id, { columns: { ...columns, [list]: choice } }),
    }),
    [id, rowHeight, columns],
  );
  return <TablePreferencesContext value={value}>{children}</TablePreferencesContext>;
}
