// Limits how much one company may write: far more than a person can type, and too little to fill a disk.
import { publicMessages } from '../../../contract/public-messages.ts';
import type { Now } from '../../../rules/now.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { FieldErrors, TooManyAttempts } from '../../platform/errors/http-errors.ts';
import { findEarlierActionTime, sumUploads } from './queries.ts';

/** A form that saves at every pause in typing reaches about a third of it. */
const changes = { maximum: 300, inMinutes: 15 };
const uploads = { maximumBytes: 500 * 1024 * 1024, inMinutes: 24 * 60 };

const before = ({ instant }: Now, minutes: number) => new Date(instant.getTime() - minutes * 60_000);

/** Counts audit entries, because every change has one or is counted in one. */
export async function requireChangeAllowance(
  tx: Queryable,
  actor: Pick<Actor, 'id'>,
  now: Now,
): Promise<void> {
  const since = before(now, changes.inMinutes);
  const earlier = await findEarlierActionTime(tx, actor.id, changes.maximum);
  if (!earlier || earlier <= since) return;
  throw new TooManyAttempts(Math.ceil((earlier.getTime() - since.getTime()) / 1000));
}

/** Removed files count too, because they are stored for another day. */
export async function requireUploadAllowance(
  tx: Queryable,
  actor: Pick<Actor, 'id'>,
  bytes: number,
  now: Now,
): Promise<void> {
  const sent = await sumUploads(tx, actor.id, before(now, uploads.inMinutes));
  if (sent + bytes > uploads.maximumBytes) throw new FieldErrors({ file: publicMessages.uploadedTooMuch });
}
