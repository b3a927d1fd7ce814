// The score summary as a PDF in the store of media: drawn once for each state of the scores, and kept for a day.
import { createHmac } from 'node:crypto';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { cleanFileName } from '../../platform/media/file-name.ts';
import { keepDocument, renewDocument, withdrawDocument } from '../../platform/media/queries.ts';
import { drawScoreSummary } from '../../platform/pdf/draw.ts';
import type { ScoreSummaryDocument } from '../../platform/pdf/score-summary.ts';

interface Wanted {
  readonly services: Services;
  readonly tx: Queryable;
  /** Reads the scores as they are; refuses whoever may not see them any more. */
  readonly read: () => Promise<ScoreSummaryDocument>;
  readonly personID: number;
  /** Aborted once nobody waits for it. */
  readonly patience: AbortSignal;
}

/** The same scores on the same day have the same key, and nobody can guess it. */
const keyOf = (secret: string, document: ScoreSummaryDocument) =>
  `${createHmac('sha256', secret)
    .update(`score summary\n${JSON.stringify(document)}`)
    .digest('base64url')}.pdf`;

const fileNameOf = (name: string) =>
  cleanFileName(`Score summary ${name.replaceAll(/[/\\]/g, '-')}.pdf`, {
    kind: 'Score summary',
    extension: 'pdf',
  });

/** Answers with the key of the document. */
export async function settleDocument({ services, tx, read, personID, patience }: Wanted): Promise<string> {
  const { tokenSecret, media, now } = services;

  async function isThere(s3Key: string) {
    const stored = await media.read(s3Key);
    stored?.stream.destroy();
    return stored !== null && renewDocument(tx, s3Key, now().instant);
  }

  let document = await read();
  let s3Key = keyOf(tokenSecret, document);
  if (await isThere(s3Key)) return s3Key;
  const readAgain = async () => {
    // It may have been a while: the scores may be others, someone else may have had the same drawn.
    document = await read();
    s3Key = keyOf(tokenSecret, document);
    return (await isThere(s3Key)) ? null : document;
  };
  await drawScoreSummary(readAgain, patience, async (bytes) => {
    const fileName = fileNameOf(document.challenge.name);
    const at = now().instant;
    // The row first: should the process end before the bytes are there, or just then, the sweeper finds them by it.
    await keepDocument(tx, { s3Key, fileName, size: bytes.length, uploadedBy: personID }, at);
    try {
      await media.write(s3Key, bytes);
    } catch (error) {
      await withdrawDocument(tx, s3Key, at).catch(() => {});
      throw error;
    }
  });
  return s3Key;
}
