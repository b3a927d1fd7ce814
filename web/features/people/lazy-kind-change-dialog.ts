// Loads the upgrade and downgrade dialog lazily, after the list or page is rendered.
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

export const KindChangeDialog = lazyPart(() =>
  import('./KindChangeDialog.tsx').then((m) => m.KindChangeDialog),
);
