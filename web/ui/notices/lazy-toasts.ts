// Loads the toasts after the page; showing a message retries the load if it has failed.
import { lazyPart } from '../states/lazy-part.tsx';

export const LazyToasts = lazyPart(() => import('./Toasts.tsx').then((m) => m.Toasts));
