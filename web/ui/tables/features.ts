// The parts of TanStack Table that a table whose rows come sorted and paged from the server needs.
import { metaHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

interface ColumnLook {
  align: 'left' | 'right';
  width: number | string | undefined;
  /** As wide as given in pixels, and made for values of one length. */
  isFixed: boolean;
  hideOnCard: boolean;
  isCardHeading: boolean;
}

export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnLook>() });
export type Features = typeof features;
