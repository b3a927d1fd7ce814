// Loads the toasts after the page, and again with the next message if that failed.
import { lazyPart } from '../lazy/lazy-part.tsx';

export const LazyToasts = lazyPart(() => import('./Toasts.tsx').then((m) => m.Toasts));
