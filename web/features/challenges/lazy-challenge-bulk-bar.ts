// The bar for selected challenges, which loads when the first row is selected.
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

export const LazyChallengeBulkBar = lazyPart(() =>
  import('./ChallengeBulkBar.tsx').then((m) => m.ChallengeBulkBar),
);
