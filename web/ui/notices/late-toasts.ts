// The toasts of the page, which are loaded late; a message that is shown asks for them again if that has failed.
import { late } from '../states/late.tsx';

export const LateToasts = late(() => import('./Toasts.tsx').then((m) => m.Toasts));
