// What is being written on the page: saved before its person signs out, and gone from the browser with them.
import { discardDrafts, hasDrafts } from '../../browser/drafts.ts';

export interface OpenWork {
  /** Whether everything is saved now. */
  readonly settle: () => Promise<boolean>;
  /** From now on nothing is sent or stored. */
  readonly stop: () => void;
  /** The sign-in has ended; whether the page stays and says so itself. */
  readonly onSignedOut: () => boolean;
}

const open = new Set<OpenWork>();
/** How long people wait before they want to be asked. */
const patience = 5000;

/** Answers with a way to call it off. */
export function noteWork(work: OpenWork): () => void {
  open.add(work);
  return () => void open.delete(work);
}

/** Saves what can be saved; whether nothing is left that only this browser has. */
export async function saveOpenWork(personID: number | null): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, patience, false));
  const settled = await Promise.all([...open].map(({ settle }) => Promise.race([settle(), tooLate])));
  return settled.every(Boolean) && !hasDrafts('application', personID);
}

/** Whether something is being written, from which nobody is led away. */
export function staysSignedOut(): boolean {
  return [...open].map(({ onSignedOut }) => onSignedOut()).some(Boolean);
}

export function discardWork(personID: number | null) {
  for (const { stop } of open) stop();
  discardDrafts('application', personID);
}
