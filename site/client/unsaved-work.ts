// Tracks unsaved work on the page: saves it before the person signs out, then removes it from the browser.
import { discardDrafts, hasDrafts } from '../../browser/drafts.ts';

export interface UnsavedWork {
  /** Saves everything, and returns whether that worked. */
  readonly settle: () => Promise<boolean>;
  /** Stops sending and storing. */
  readonly stop: () => void;
  /** Called when the session has ended. Returns whether the page stays open and says so itself. */
  readonly onSignedOut: () => boolean;
}

const open = new Set<UnsavedWork>();
/** How long we try to save before we ask the person, in milliseconds. */
const saveTimeout = 5000;

/** Returns a function that unregisters the work. */
export function registerUnsavedWork(work: UnsavedWork): () => void {
  open.add(work);
  return () => void open.delete(work);
}

/** Saves all open work. Returns whether nothing is left that only this browser has. */
export async function saveUnsavedWork(personID: number | null): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, saveTimeout, false));
  const settled = await Promise.all([...open].map(({ settle }) => Promise.race([settle(), timeout])));
  return settled.every(Boolean) && !hasDrafts('application', personID);
}

/** Reports the end of the session to all open work. Returns whether the page must stay open. */
export function shouldStayOnPage(): boolean {
  return [...open].map(({ onSignedOut }) => onSignedOut()).some(Boolean);
}

export function discardUnsavedWork(personID: number | null) {
  for (const { stop } of open) stop();
  discardDrafts('application', personID);
}
