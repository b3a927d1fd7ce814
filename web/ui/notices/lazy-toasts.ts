// Loads the toasts after the page; showing a message retries the load if it has failed.
import { lazyPart } from '../lazy/lazy-part.tsx';

export const LazyToasts = lazyPart(() => import('./Toasts.tsx').then((m) => m.Toasts));
