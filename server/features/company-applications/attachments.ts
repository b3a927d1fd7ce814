// Receives a file that a company attaches: checks its bytes, stores it, and then adds it to the application.
import { randomBytes } from 'node:crypto';
import {
  type AttachmentType,
  attachmentMaximumBytes,
  attachmentsMaximum,
  attachmentTypes,
  type companyApplications,
} from '../../../contract/company-applications.ts';
import { type ImageType, imageTypes } from '../../../contract/media.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { canChange } from '../../../rules/company-applications.ts';
import { cleanFileName } from '../../../rules/file-name.ts';
import { FieldErrors, requirePossible } from '../../platform/errors/http-errors.ts';
import type { CallerContext, Context } from '../../platform/http/implement.ts';
import { requireNoVirus } from '../../platform/media/clamd.ts';
import { requireHarmlessDocument } from '../../platform/media/documents.ts';
import { requireFileType } from '../../platform/media/file-types.ts';
import { requireFewPixelsInHeader } from '../../platform/media/images.ts';
import { storeUpload } from '../../platform/media/store-upload.ts';
import { createUploadQueue } from '../../platform/media/upload-queue.ts';
import { countAttempt } from '../auth/throttle.ts';
import { recordOf, requireChangeable, requireOwn, toVersionedRecord } from './access.ts';
import { requireUploadAllowance } from './limits.ts';
import { insertAttachment, type OwnRow } from './queries.ts';

type Attach = typeof companyApplications.attach;
type AttachContext = CallerContext<Attach>;

/** Each upload holds its file in memory, from the first byte until it is stored. */
const inUploadQueue = createUploadQueue({ maxUploads: 6, maxPerPerson: 2, maxWait: 60_000 });

function requireRoom({ attachments }: Pick<OwnRow, 'attachments'>) {
  if (attachments.length >= attachmentsMaximum)
    throw new FieldErrors({ file: screenMessages.fileLimit(attachmentsMaximum) });
}

const isImage = (type: AttachmentType): type is AttachmentType & ImageType =>
  imageTypes.some((one) => one === type);

export async function attach(context: Context<Attach>) {
  const { tx, actor, params, now, address, services, deadline, receive } = context;
  const requested = await requireOwn(tx, params.id, actor);
  // Checked before 25 MB are sent, and again before the file counts.
  requirePossible(canChange(requested, requested.challenge, now));
  requireRoom(requested);
  await requireUploadAllowance(tx, actor, 0, now);
  const attempt = { purpose: 'upload', account: String(actor.id), address } as const;
  await countAttempt(services.database, attempt, now.instant, deadline);
  return inUploadQueue(actor.id, async () => {
    const file = await receive(attachmentMaximumBytes);
    const contentType = await requireFileType(file, attachmentTypes);
    if (isImage(contentType)) await requireFewPixelsInHeader(file.bytes, contentType);
    else if (contentType !== 'application/pdf') await requireHarmlessDocument(file.bytes);
    await requireNoVirus(services.settings.clamd, file.bytes);
    const extension = attachmentTypes[contentType];
    const s3Key = `${randomBytes(24).toString('base64url')}.${extension}`;
    const fileName = cleanFileName(file.fileName, { kind: 'attachment', extension });
    const about = { fileName, contentType, size: file.bytes.length };
    // Uses the current time, because the upload may have lasted past midnight.
    const requirePlace = async ({ tx, actor }: AttachContext) =>
      requireRoom(await requireChangeable(tx, params.id, actor, services.now()));
    return storeUpload({
      context,
      s3Key,
      medium: { kind: 'attachment', ...about },
      bytes: file.bytes,
      check: requirePlace,
      checkBefore: ({ tx, actor }: AttachContext) =>
        requireUploadAllowance(tx, actor, about.size, services.now()),
      async finish({ tx, actor, record }: AttachContext) {
        await insertAttachment(tx, params.id, s3Key);
        await record({ action: 'attach', record: recordOf(params.id), before: null, after: about });
        return toVersionedRecord(await requireOwn(tx, params.id, actor), services.now(), services.settings);
      },
    });
  });
}
