// Makes the file of a downloaded list, after it has recorded who downloads what.
import {
  type ExportColumn,
  type ExportFormat,
  exportColumns,
  exportFileName,
  exportTypes,
  type listExports,
} from '../../../contract/exports.ts';
import { type ListName, listLabels } from '../../../contract/lists.ts';
import type { FileAnswer } from '../../platform/http/answer.ts';
import type { Context } from '../../platform/http/implement.ts';
import { type EventSource, recordExport } from '../security-facts/record-event.ts';
import type { ListColumns } from './list-columns.ts';
import { countExported, type ExportQuery, listPages } from './list-pages.ts';
import { csvOf, sheetOf, xlsxOf } from './sheet-files.ts';

/** What every download asks for; the rest of its query is the filter of the list. */
interface FileQuery<List extends ListName> {
  readonly format: ExportFormat;
  readonly columns?: readonly ExportColumn<List>[] | undefined;
  readonly ids?: readonly number[] | undefined;
}

type FileContext<List extends ListName> = Pick<
  Context<typeof listExports.users>,
  'tx' | 'services' | 'inTransaction' | keyof EventSource
> & { readonly query: FileQuery<List> };

interface ListParts<List extends ListName, Row> extends Omit<ExportQuery, 'ids'> {
  readonly columns: ListColumns<List, Row>;
}

export async function listFile<List extends ListName, Row extends { readonly id: number }>(
  name: List,
  context: FileContext<List>,
  { list, key, columns }: ListParts<List, Row>,
): Promise<FileAnswer> {
  const { tx, now, services, inTransaction, query } = context;
  const { format, columns: chosen, ids, ...filter } = query;
  const rows = await countExported(tx, { list, key, ids });
  // Before the first row, so that there is no download without its entry.
  await inTransaction(async ({ tx, actor, record }) => {
    await record({
      action: 'export',
      record: { type: 'list', id: name },
      before: null,
      after: { list: name, filter, format, columns: chosen, ids },
    });
    await recordExport({ ...context, tx, actor }, { what: name, format: format.toUpperCase(), rows });
  });
  const names: readonly ExportColumn<List>[] = chosen ?? exportColumns[name];
  const shown = names.flatMap((column) => columns[column]);
  const pages = listPages<Row>(tx, { list, key, ids });
  const label = listLabels[name];
  const { timeZone } = services.settings;
  return {
    fileName: exportFileName(name, now.today, format),
    type: exportTypes[format],
    stream:
      format === 'csv'
        ? csvOf(shown, pages, { timeZone })
        : xlsxOf([sheetOf(label, shown, pages)], { timeZone }),
  };
}
