// Files that a company attaches: looked at as bytes, stored, and only then part of its application.
import { randomBytes } from 'node:crypto';
import { messages } from '../../contract/messages.ts';
import {
  attachmentMaximumBytes,
  attachmentsMaximum,
  attachmentTypes,
  type ownApplications,
} from '../../contract/own-applications.ts';
import { canChange } from '../../rules/own-applications.ts';
import { FieldErrors, requirePossible } from '../http/errors.ts';
import type { Context } from '../http/implement.ts';
import { cleanFileName } from '../media/file-name.ts';
import { requireFileType } from '../media/file-types.ts';
import { insertMedium } from '../media/queries.ts';
import { uploadTurns } from '../media/upload-turns.ts';
import { requireAllowance } from './limits.ts';
import { insertAttachment, type OwnRow } from './queries.ts';
import { recordOf, requireChangeable, requireOwn, shown } from './standing.ts';

/** Each holds its file in memory, from the first byte until it is stored. */
const receiving = uploadTurns({ most: 6, mostOfOne: 2, longestWait: 60_000 });

function requireRoom({ attachments }: Pick<OwnRow, 'attachments'>) {
  if (attachments.length >= attachmentsMaximum)
    throw new FieldErrors({ file: messages.fileLimit(attachmentsMaximum) });
}

export async function attach(context: Context<typeof ownApplications.attach>) {
  const { tx, actor, params, now, services, receive, inTransaction } = context;
  const asked = await requireOwn(tx, params.id, actor);
  // Before 25 MB are on their way, and again before they count.
  requirePossible(canChange(asked, asked.challenge, now));
  requireRoom(asked);
  await requireAllowance(tx, actor, 0, now);
  return receiving(actor.id, async () => {
    const file = await receive(attachmentMaximumBytes);
    const contentType = await requireFileType(file, attachmentTypes);
    const extension = attachmentTypes[contentType];
    const s3Key = `${randomBytes(24).toString('base64url')}.${extension}`;
    const fileName = cleanFileName(file.fileName, { kind: 'attachment', extension });
    const about = { fileName, contentType, size: file.bytes.length };
    await services.media.write(s3Key, file.bytes);
    try {
      return await inTransaction(async (asking) => {
        // The moment now: the file may have been on its way past midnight.
        const at = services.now();
        requireRoom(await requireChangeable(asking.tx, params.id, asking.actor, at));
        await requireAllowance(asking.tx, asking.actor, about.size, at);
        await insertMedium(
          asking.tx,
          { s3Key, kind: 'attachment', ...about, uploadedBy: asking.actor.id },
          at.instant,
        );
        await insertAttachment(asking.tx, params.id, s3Key);
        await asking.record({ action: 'attach', record: recordOf(params.id), before: null, after: about });
        return shown(await requireOwn(asking.tx, params.id, asking.actor), at, services.settings);
      });
    } catch (error) {
      // Should this fail too, bytes without a row stay behind, which nobody can reach.
      await services.media.delete(s3Key).catch(() => {});
      throw error;
    }
  });
}
