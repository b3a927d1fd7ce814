// How much one company may write in a while: far more than a person can, and less than fills a disk.
import { publicMessages } from '../../../contract/public-messages.ts';
import type { Now } from '../../../rules/now.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { FieldErrors, TooManyAttempts } from '../../platform/errors/http-errors.ts';
import { findEarlierDeed, sumUploads } from './queries.ts';

/** A form that saves whenever one pauses comes to a third of it. */
const changes = { most: 300, inMinutes: 15 };
const uploads = { mostBytes: 500 * 1024 * 1024, inMinutes: 24 * 60 };

const before = ({ instant }: Now, minutes: number) => new Date(instant.getTime() - minutes * 60_000);

/** Each change stands in the record for ever, so that is where they are counted. */
export async function requirePace(tx: Queryable, actor: Pick<Actor, 'id'>, now: Now): Promise<void> {
  const since = before(now, changes.inMinutes);
  const earlier = await findEarlierDeed(tx, actor.id, changes.most);
  if (!earlier || earlier <= since) return;
  throw new TooManyAttempts(Math.ceil((earlier.getTime() - since.getTime()) / 1000));
}

/** What is taken away again counts as well: it stays for another day. */
export async function requireAllowance(
  tx: Queryable,
  actor: Pick<Actor, 'id'>,
  bytes: number,
  now: Now,
): Promise<void> {
  const sent = await sumUploads(tx, actor.id, before(now, uploads.inMinutes));
  if (sent + bytes > uploads.mostBytes) throw new FieldErrors({ file: publicMessages.uploadedTooMuch });
}
