// The question about an upgrade or a downgrade, loaded when the list or the page of a person has been drawn.
import { late } from '../../ui/states/late.tsx';

export const KindChangeDialog = late(() => import('./KindChangeDialog.tsx').then((m) => m.KindChangeDialog));
