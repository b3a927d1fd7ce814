// Decides whether someone can still undo a deletion.
import type { Now } from './now.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/** In milliseconds. The screens offer it for a shorter time. */
export const undoPeriod = 60_000;

export interface Deletion {
  /** The id of the person who deleted the record. */
  readonly by: number;
  readonly at: Date;
}

/** `deletion` is null if the record was never deleted, or was restored already. */
export function canUndo(actor: { readonly id: number }, deletion: Deletion | null, now: Now): Verdict {
  const isPossible =
    deletion !== null &&
    deletion.by === actor.id &&
    now.instant.getTime() - deletion.at.getTime() <= undoPeriod;
  return isPossible ? allow : refuse('This can no longer be undone.');
}
