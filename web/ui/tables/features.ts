// The TanStack Table features that a table sorted and paged by the server needs.
import { metaHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

interface ColumnMeta {
  align: 'left' | 'right';
  isHiddenOnCard: boolean;
  /** The column with the row's name. */
  isName: boolean;
}

export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() });
export type Features = typeof features;
