// Loads the dialog that resets someone's sign-in lazily, because it is rarely used.
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

export const ResetSignIn = lazyPart(() => import('./ResetSignIn.tsx').then((m) => m.ResetSignIn));
