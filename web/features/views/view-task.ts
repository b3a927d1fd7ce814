// What someone is doing with views now, which determines the open dialog.
import type { SavedView } from '../../../contract/views.ts';

export type ViewTask =
  | { readonly kind: 'save' }
  | { readonly kind: 'rename' | 'delete'; readonly view: SavedView };
