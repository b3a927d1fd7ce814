// Loads the toasts after the page; showing a message retries the load if it has failed.
import { late } from '../late/late.tsx';

export const LateToasts = late(() => import('./Toasts.tsx').then((m) => m.Toasts));
