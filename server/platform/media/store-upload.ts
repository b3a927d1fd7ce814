// Stores an uploaded file: first its row, then its bytes, then the change that refers to it.
import type { Database, Queryable } from '../database/database.ts';
import { clearUploader, insertMedium, type Medium } from './queries.ts';
import type { MediaStore } from './store.ts';
import { sweepMedium } from './sweep-medium.ts';

/** The caller; the type of a handler has more fields. */
interface Uploader {
  readonly tx: Queryable;
  readonly actor: { readonly id: number } | null;
}

/** The parts of a handler's context that are needed here. */
interface UploadContext<Caller> {
  readonly services: {
    readonly database: Database;
    readonly media: MediaStore;
    readonly now: () => { readonly instant: Date };
  };
  readonly inTransaction: <Result>(work: (caller: Caller) => Promise<Result>) => Promise<Result>;
  readonly afterReply: (work: () => Promise<void>) => void;
}

interface Upload<Caller extends Uploader, Result> {
  readonly context: UploadContext<Caller>;
  readonly s3Key: string;
  readonly medium: Pick<Medium, 'kind' | 'contentType' | 'fileName' | 'size'>;
  readonly bytes: Buffer;
  /** Refuses callers without permission; runs before the bytes are stored, and again afterwards. */
  readonly check: (caller: Caller) => Promise<void>;
  /** Runs only before, because a check that counts rows would count the new row the second time. */
  readonly checkBefore?: (caller: Caller) => Promise<void>;
  readonly finish: (caller: Caller) => Promise<Result>;
}

/**
 * The key is secret until everything is done. If the process ends before, the sweeper finds a row that nothing refers
 * to, and deletes it with its bytes.
 */
export async function storeUpload<Caller extends Uploader, Result>({
  context: { services, inTransaction, afterReply },
  s3Key,
  medium,
  bytes,
  check,
  checkBefore = async () => {},
  finish,
}: Upload<Caller, Result>): Promise<Result> {
  await inTransaction(async (caller) => {
    await check(caller);
    await checkBefore(caller);
    const uploadedBy = caller.actor?.id;
    if (uploadedBy === undefined) throw new Error('An upload needs a signed-in person.');
    await insertMedium(caller.tx, { s3Key, ...medium, uploadedBy }, services.now().instant);
  });
  try {
    await services.media.write(s3Key, bytes);
    return await inTransaction(async (caller) => {
      await check(caller);
      return finish(caller);
    });
  } catch (error) {
    await clearUploader(services.database, s3Key).catch(() => {});
    // After the reply, because a store that hangs has already taken enough time. If the commit succeeded in spite of a
    // timeout, something refers to the file and it stays.
    afterReply(() => sweepMedium(services.database, services.media, s3Key));
    throw error;
  }
}
