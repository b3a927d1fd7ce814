// Stores the score summary as a PDF: drawn once for each state of the scores, and stored for a day.
import { createHmac } from 'node:crypto';
import { cleanFileName } from '../../../rules/file-name.ts';
import { pastScoresFileName } from '../../../rules/score-moment-texts.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { insertDocument, renewDocument, withdrawDocument } from '../../platform/media/queries.ts';
import { drawScoreSummary } from '../../platform/pdf/draw.ts';
import type { ScoreSummaryDocument } from '../../platform/pdf/score-summary.ts';

interface DocumentRequest {
  readonly services: Services;
  readonly tx: Queryable;
  /** Reads the current scores, and refuses people who may no longer see them. */
  readonly read: () => Promise<ScoreSummaryDocument>;
  /** null for someone who opens a shared link. */
  readonly personID: number | null;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
}

/** The same scores on the same day have the same key, which nobody can guess. */
const keyOf = (secret: string, document: ScoreSummaryDocument) =>
  `${createHmac('sha256', secret)
    .update(`score summary\n${JSON.stringify(document)}`)
    .digest('base64url')}.pdf`;

export const fileNameOf = ({ challenge: { name }, asAt }: ScoreSummaryDocument) =>
  asAt
    ? pastScoresFileName(asAt.moment, name, 'pdf')
    : cleanFileName(`Score summary ${name.replaceAll(/[/\\]/g, '-')}.pdf`, {
        kind: 'Score summary',
        extension: 'pdf',
      });

/** Returns the key of the stored PDF, and what it shows. */
export async function prepareDocument({
  services,
  tx,
  read,
  personID,
  signal,
}: DocumentRequest): Promise<{ readonly s3Key: string; readonly document: ScoreSummaryDocument }> {
  const { tokenSecret, media, now } = services;

  async function isStored(s3Key: string) {
    const stored = await media.read(s3Key);
    stored?.stream.destroy();
    return stored !== null && renewDocument(tx, s3Key, now().instant);
  }

  let document = await read();
  let s3Key = keyOf(tokenSecret, document);
  if (await isStored(s3Key)) return { s3Key, document };
  const readAgain = async () => {
    // Time may have passed, so the scores may have changed, or someone else may have had the same PDF drawn.
    document = await read();
    s3Key = keyOf(tokenSecret, document);
    return (await isStored(s3Key)) ? null : document;
  };
  await drawScoreSummary(readAgain, signal, async (bytes) => {
    const fileName = fileNameOf(document);
    const at = now().instant;
    // The row comes first, so that the sweeper finds the bytes if the process ends before or while they are written.
    await insertDocument(tx, { s3Key, fileName, size: bytes.length, uploadedBy: personID }, at);
    try {
      await media.write(s3Key, bytes);
    } catch (error) {
      await withdrawDocument(tx, s3Key, at).catch(() => {});
      throw error;
    }
  });
  return { s3Key, document };
}
