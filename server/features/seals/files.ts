// Stores the two files of a decision pack, and deletes them again if it was not sealed after all.
import { randomBytes } from 'node:crypto';
import { type SealFileType, sealFileTypes } from '../../../contract/seals.ts';
import { cleanFileName } from '../../../rules/file-name.ts';
import type { Services } from '../../platform/http/services.ts';
import { insertMedium } from '../../platform/media/queries.ts';
import { sweepMedium } from '../../platform/media/sweep-medium.ts';

type Files<Value> = Readonly<Record<SealFileType, Value>>;

const contentTypes: Files<string> = { json: 'application/json', pdf: 'application/pdf' };

export const fileNameOf = (challengeName: string, type: SealFileType) =>
  cleanFileName(`Decision ${challengeName.replaceAll(/[/\\]/g, '-')}.${type}`, {
    kind: 'Decision',
    extension: type,
  });

export type FileKeys = Files<string>;

/** Nobody can guess the keys. */
export const newFileKeys = (): FileKeys => {
  const keyOf = (type: SealFileType) => `${randomBytes(24).toString('base64url')}.${type}`;
  return { json: keyOf('json'), pdf: keyOf('pdf') };
};

/** The rows come first, so that the sweeper finds the bytes if the process ends before or while they are written. */
export async function storeFiles(
  { database, media, now }: Pick<Services, 'database' | 'media' | 'now'>,
  keys: FileKeys,
  { challengeName, bytes }: { readonly challengeName: string; readonly bytes: Files<Uint8Array> },
): Promise<void> {
  const at = now().instant;
  await database.transaction(async (tx) => {
    for (const type of sealFileTypes)
      await insertMedium(
        tx,
        {
          s3Key: keys[type],
          kind: 'document',
          contentType: contentTypes[type],
          fileName: fileNameOf(challengeName, type),
          size: bytes[type].length,
          // The pack has the name of the person who sealed it.
          uploadedBy: null,
        },
        at,
      );
  });
  for (const type of sealFileTypes) await media.write(keys[type], bytes[type]);
}

/** If the store is unavailable, the sweeper deletes them within a day. */
export async function deleteFiles(
  { database, media }: Pick<Services, 'database' | 'media'>,
  keys: FileKeys,
): Promise<void> {
  for (const type of sealFileTypes) await sweepMedium(database, media, keys[type]).catch(() => {});
}
