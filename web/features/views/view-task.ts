// What someone does with views at the moment, which decides the dialog that is open.
import type { SavedView } from '../../../contract/views.ts';

export type ViewTask =
  | { readonly kind: 'save' }
  | { readonly kind: 'rename' | 'delete'; readonly view: SavedView };
