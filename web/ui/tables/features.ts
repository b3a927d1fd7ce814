// The TanStack Table features that a table sorted and paged by the server needs.
import { metaHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

interface ColumnMeta {
  align: 'left' | 'right';
  width: number | string | undefined;
  /** The width is given in pixels, for values of similar length. */
  isFixed: boolean;
  hideOnCard: boolean;
  isCardHeading: boolean;
}

export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() });
export type Features = typeof features;
