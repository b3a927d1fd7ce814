// The errors of a backup or a restore, each with one sentence for the operator.
import { cause, StartFailure } from '../runtime/start-failure.ts';

/** The file is not a backup, or not a complete one. A restore uses no part of it. */
export class DamagedBackup extends StartFailure {
  override name = 'DamagedBackup';
  constructor(reason: string) {
    super(`This is not a complete backup of Challenge Desk: ${reason}. Nothing was restored.`);
  }
}

/** The media store hides the cause of a failure from visitors, but the operator needs it. */
export const causeOfStore = (error: unknown) =>
  cause(error instanceof Error && error.cause ? error.cause : error);
