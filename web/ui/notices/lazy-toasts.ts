// The toasts load after the page, and again with the next message if that failed.
import { lazyPart } from '../lazy/lazy-part.tsx';

/** Browsers remember that a file could not be fetched, so it is fetched again under another address. */
function importAgain(error: Error): Promise<typeof import('./Toasts.tsx')> {
  const [address] = /http\S+/.exec(error.message) ?? [];
  if (!address) throw error;
  return import(/* @vite-ignore */ `${address}?${Date.now()}`);
}

export const LazyToasts = lazyPart(() => import('./Toasts.tsx').catch(importAgain).then((m) => m.Toasts));
