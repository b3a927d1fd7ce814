// How a backup or a restore fails: in one sentence that says what to do about it.
import { cause, StartFailure } from '../runtime/start-failure.ts';

/** A file that is no backup, or no longer a whole one: nothing of it is ever used. */
export class DamagedBackup extends StartFailure {
  override name = 'DamagedBackup';
  constructor(reason: string) {
    super(`This is not a complete backup of Challenge Desk: ${reason}. Nothing was restored.`);
  }
}

/** What a store of media says to a visitor hides the cause, which whoever makes a backup needs. */
export const causeOfStore = (error: unknown) =>
  cause(error instanceof Error && error.cause ? error.cause : error);
