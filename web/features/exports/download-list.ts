// Downloads the rows of a list that match its filters, or the chosen ones.
import {
  type ExportColumn,
  type ExportFormat,
  exportColumns,
  exportFileName,
  listExports,
} from '../../../contract/exports.ts';
import type { ListName } from '../../../contract/lists.ts';
import { nowIn } from '../../../rules/now.ts';
import { CallFailure, type Sent } from '../../platform/api.ts';
import { download } from '../../platform/download.ts';
import { notifyError } from '../../ui/notices/notify.tsx';
import type { ListToolProps } from '../../ui/tables/list-tools.ts';
import { timeZone } from '../../ui/text/date-time-text.ts';

export interface ListDownload extends Pick<ListToolProps, 'params' | 'state' | 'shownColumns'> {
  list: ListName;
  format: ExportFormat;
  /** Only these records, at most 500. */
  ids?: readonly number[];
}

/** The parameter of the call that names the record which a list belongs to. */
const recordParameters: Partial<Record<ListName, string>> = {
  'group-challenges': 'groupID',
  submissions: 'challengeID',
};

/** The query of the call: the search and filters of the list, and the columns that are shown. */
export function exportQuery({ list, params, state, shownColumns, format, ids }: ListDownload) {
  const known: readonly string[] = exportColumns[list];
  const columns = shownColumns
    .map(({ id }) => id)
    .filter((id) => known.includes(id)) as ExportColumn<ListName>[];
  const [record] = Object.values(params ?? {});
  const parameter = recordParameters[list];
  return {
    ...state.filters,
    ...(parameter !== undefined && record !== undefined && { [parameter]: record }),
    search: state.search,
    format,
    columns: columns.join(','),
    ...(ids && { ids: ids.join(',') }),
  };
}

/** Reports a failure in a toast. */
export async function downloadList(asked: ListDownload): Promise<void> {
  const { list, format } = asked;
  const endpoint = listExports[list];
  const { today } = nowIn(timeZone, new Date());
  try {
    const sent = { query: exportQuery(asked) } as unknown as Sent<typeof endpoint>;
    await download(endpoint, sent, exportFileName(list, today, format));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    notifyError(error.message);
  }
}
