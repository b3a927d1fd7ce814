// The call that takes an image: looked at as bytes, stored, and only then known to the database.
import { randomBytes } from 'node:crypto';
import { imageMaximumBytes, media } from '../../contract/media.ts';
import { messages } from '../../contract/messages.ts';
import { canUploadImages } from '../../rules/challenges.ts';
import { FieldErrors, requireAllowed } from '../http/errors.ts';
import { type Asking, type Context, implement, withOwnTransactions } from '../http/implement.ts';
import type { ReceivedFile } from '../http/upload.ts';
import { editsAChallenge } from '../tags/queries.ts';
import { cleanFileName } from './file-name.ts';
import { requireFileType } from './file-types.ts';
import { extensions, requireWholeImage } from './images.ts';
import { insertMedium } from './queries.ts';
import { uploadTurns } from './upload-turns.ts';

type Upload = typeof media.upload;

/** Each holds its file in memory, from the first byte until it is stored. */
const receiving = uploadTurns({ most: 16, mostOfOne: 3, longestWait: 20_000 });

async function requireUploader({ tx, actor }: Pick<Asking<Upload>, 'tx' | 'actor'>) {
  requireAllowed(canUploadImages(actor, { editsAChallenge: await editsAChallenge(tx, actor.id) }));
}

async function readImage(file: ReceivedFile) {
  const contentType = await requireFileType(file, extensions);
  const bytes = await requireWholeImage(file.bytes, contentType);
  if (bytes.length > imageMaximumBytes)
    throw new FieldErrors({ file: messages.fileTooLarge(imageMaximumBytes / 1024 / 1024) });
  const extension = extensions[contentType];
  const about = {
    fileName: cleanFileName(file.fileName, { kind: 'image', extension }),
    contentType,
    size: bytes.length,
  };
  return { s3Key: `${randomBytes(24).toString('base64url')}.${extension}`, bytes, about };
}

async function upload(context: Context<Upload>) {
  const { services, actor, now, receive, inTransaction } = context;
  await requireUploader(context);
  return receiving(actor.id, async () => {
    const { s3Key, bytes, about } = await readImage(await receive(imageMaximumBytes));
    await services.media.write(s3Key, bytes);
    try {
      return await inTransaction(async (asking) => {
        await requireUploader(asking);
        const uploadedBy = asking.actor.id;
        await insertMedium(asking.tx, { s3Key, kind: 'image', ...about, uploadedBy }, now.instant);
        await asking.record({
          action: 'upload',
          record: { type: 'media', id: s3Key },
          before: null,
          after: about,
        });
        return { s3Key };
      });
    } catch (error) {
      // Should this fail too, bytes without a row stay behind, which nobody can reach.
      await services.media.delete(s3Key).catch(() => {});
      throw error;
    }
  });
}

export const mediaRoutes = implement(media, { upload: withOwnTransactions(upload) });
