// The bar for selected rows that can only be downloaded.
import { BulkBar } from '../../ui/bulk/BulkBar.tsx';
import type { Selection } from '../../ui/tables/use-selection.ts';
import { type SelectedFrom, useDownloadSelected } from './use-download-selected.ts';

const noun = { one: 'record', many: 'records' };

export function DownloadBulkBar({ selection, from }: { selection: Selection; from: SelectedFrom }) {
  return <BulkBar selection={selection} noun={noun} actions={[useDownloadSelected(from)]} />;
}
