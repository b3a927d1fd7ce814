// The menu of actions, which loads on first use.
import { lazyPart } from '../lazy/lazy-part.tsx';

export const LazyActionMenu = lazyPart(() => import('./ActionMenu.tsx').then((m) => m.ActionMenu));
