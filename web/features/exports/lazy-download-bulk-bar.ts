// The bar for selected rows that can only be downloaded, which loads when the first row is selected.
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

export const LazyDownloadBulkBar = lazyPart(() =>
  import('./DownloadBulkBar.tsx').then((m) => m.DownloadBulkBar),
);
