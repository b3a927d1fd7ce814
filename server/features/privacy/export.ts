// Makes the copy of a person's data: subject.json, subject.html and attachments in a ZIP archive.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { insertMedium } from '../../platform/media/queries.ts';
import type { MediaStore } from '../../platform/media/store.ts';
import { readSubject, type Subject } from './export-subject.ts';
import { subjectPage } from './subject-page.ts';

const day = 24 * 60 * 60_000;
export const exportDays = 7;

/** Without a time, so that equal data make equal archives. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

interface ExportedRequest {
  readonly id: number;
  readonly key: string;
  readonly email: string;
  readonly personID: number | null;
}

/**
 * The key is the same for every attempt, so that a killed attempt leaves no second copy and an erasure can delete its
 * file. Opening the file needs a signed address.
 */
export const exportFileKey = (requestKey: string): string => `export-${requestKey}.zip`;

/** Returns until when the copy can be downloaded. */
export async function storeExport(
  tx: Queryable,
  media: MediaStore,
  request: ExportedRequest,
  at: Date,
): Promise<Date> {
  const until = new Date(at.getTime() + exportDays * day);
  const subject = await readSubject(tx, request);
  const archive = await zipOf(subject, media);
  const s3Key = exportFileKey(request.key);
  await insertMedium(
    tx,
    {
      s3Key,
      kind: 'document',
      contentType: 'application/zip',
      fileName: 'subject.zip',
      size: archive.length,
      uploadedBy: null,
    },
    at,
  );
  await tx.execute(sql`
    update privacy_request set state = 'done', file_key = ${s3Key}, closed_at = ${at},
      file_until = ${until}
    where id = ${request.id}`);
  await media.write(s3Key, archive);
  return until;
}

async function zipOf(subject: Subject, media: MediaStore): Promise<Buffer> {
  const archive = new ZipFile();
  archive.addBuffer(Buffer.from(JSON.stringify(subject.nouns, null, 2)), 'subject.json', options);
  archive.addBuffer(Buffer.from(subjectPage(subject)), 'subject.html', options);
  for (const { s3Key, path } of subject.files) {
    const file = await media.read(s3Key);
    if (file) archive.addBuffer(await buffer(file.stream), path, options);
  }
  archive.end();
  return buffer(archive.outputStream as Readable);
}
