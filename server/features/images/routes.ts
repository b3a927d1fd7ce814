// Route that receives an image for a challenge, checks its bytes and stores it.
import { randomBytes } from 'node:crypto';
import { imageMaximumBytes, media } from '../../../contract/media.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { canUploadImages } from '../../../rules/challenges.ts';
import { cleanFileName } from '../../../rules/file-name.ts';
import { FieldErrors, requireAllowed } from '../../platform/errors/http-errors.ts';
import {
  type CallerContext,
  type Context,
  implement,
  withOwnTransactions,
} from '../../platform/http/implement.ts';
import { requireNoVirus } from '../../platform/media/clamd.ts';
import { type ReceivedFile, requireFileType } from '../../platform/media/file-types.ts';
import { extensions, requireWholeImage } from '../../platform/media/images.ts';
import { storeUpload } from '../../platform/media/store-upload.ts';
import { createUploadQueue } from '../../platform/media/upload-queue.ts';
import { countAttempt } from '../auth/throttle.ts';
import { canEditAnyChallenge } from '../tags/queries.ts';

type Upload = typeof media.upload;

/** Each upload holds its file in memory, from the first byte until it is stored. */
const inUploadQueue = createUploadQueue({ maxUploads: 16, maxPerPerson: 3, maxWait: 20_000 });

async function requireUploader({ tx, actor }: Pick<CallerContext<Upload>, 'tx' | 'actor'>) {
  requireAllowed(canUploadImages(actor, { canEditAnyChallenge: await canEditAnyChallenge(tx, actor) }));
}

async function readImage(file: ReceivedFile) {
  const contentType = await requireFileType(file, extensions);
  const bytes = await requireWholeImage(file.bytes, contentType);
  if (bytes.length > imageMaximumBytes)
    throw new FieldErrors({ file: screenMessages.fileTooLarge(imageMaximumBytes / 1024 / 1024) });
  const extension = extensions[contentType];
  const about = {
    fileName: cleanFileName(file.fileName, { kind: 'image', extension }),
    contentType,
    size: bytes.length,
  };
  return { s3Key: `${randomBytes(24).toString('base64url')}.${extension}`, bytes, about };
}

async function upload(context: Context<Upload>) {
  const { actor, now, address, services, deadline, receive } = context;
  await requireUploader(context);
  const attempt = { purpose: 'upload', account: String(actor.id), address } as const;
  await countAttempt(services.database, attempt, now.instant, deadline);
  return inUploadQueue(actor.id, async () => {
    const file = await receive(imageMaximumBytes);
    const { s3Key, bytes, about } = await readImage(file);
    await requireNoVirus(services.settings.clamd, file.bytes);
    return storeUpload({
      context,
      s3Key,
      medium: { kind: 'image', ...about },
      bytes,
      check: requireUploader,
      async finish({ record }: CallerContext<Upload>) {
        await record({ action: 'upload', record: { type: 'media', id: s3Key }, before: null, after: about });
        return { s3Key };
      },
    });
  });
}

export const imageRoutes = implement(media, { upload: withOwnTransactions(upload) });
