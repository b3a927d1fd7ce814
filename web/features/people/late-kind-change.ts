// Loads the upgrade and downgrade dialog lazily, after the list or page is rendered.
import { late } from '../../ui/late/late.tsx';

export const KindChangeDialog = late(() => import('./KindChangeDialog.tsx').then((m) => m.KindChangeDialog));
