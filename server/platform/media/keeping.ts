// Keeps a file that was received: its row first, then its bytes, and only then what is made of it.
import type { Database, Queryable } from '../database/database.ts';
import { disownMedium, insertMedium, type Medium } from './queries.ts';
import type { MediaStore } from './store.ts';
import { sweepMedium } from './sweep-medium.ts';

/** Of whoever asks; a handler's own knows more. */
interface Uploader {
  readonly tx: Queryable;
  readonly actor: { readonly id: number } | null;
}

/** The parts of a handler's context that are needed here. */
interface KeepingContext<Asking> {
  readonly services: {
    readonly database: Database;
    readonly media: MediaStore;
    readonly now: () => { readonly instant: Date };
  };
  readonly inTransaction: <Result>(work: (asking: Asking) => Promise<Result>) => Promise<Result>;
  readonly afterwards: (work: () => Promise<void>) => void;
}

interface Keeping<Asking extends Uploader, Result> {
  readonly context: KeepingContext<Asking>;
  readonly s3Key: string;
  readonly medium: Pick<Medium, 'kind' | 'contentType' | 'fileName' | 'size'>;
  readonly bytes: Buffer;
  /** Refuses whoever may not; asked before the bytes are stored, and again once they are. */
  readonly check: (asking: Asking) => Promise<void>;
  /** Asked only before: whatever adds up rows would add up this one as well the second time. */
  readonly checkBefore?: (asking: Asking) => Promise<void>;
  readonly finish: (asking: Asking) => Promise<Result>;
}

/**
 * Nobody is told the key before all is done. Should the process end in between, the sweeper finds a row that nothing
 * refers to, and clears it away together with the bytes, wherever they are by then.
 */
export async function keepFile<Asking extends Uploader, Result>({
  context: { services, inTransaction, afterwards },
  s3Key,
  medium,
  bytes,
  check,
  checkBefore = async () => {},
  finish,
}: Keeping<Asking, Result>): Promise<Result> {
  await inTransaction(async (asking) => {
    await check(asking);
    await checkBefore(asking);
    const uploadedBy = asking.actor?.id;
    if (uploadedBy === undefined) throw new Error('Nobody uploads without being signed in.');
    await insertMedium(asking.tx, { s3Key, ...medium, uploadedBy }, services.now().instant);
  });
  try {
    await services.media.write(s3Key, bytes);
    return await inTransaction(async (asking) => {
      await check(asking);
      return finish(asking);
    });
  } catch (error) {
    await disownMedium(services.database, s3Key).catch(() => {});
    // After the answer: a store that hangs has cost time enough. A commit that was on its way when time was up may have
    // come through; then something refers to the file, and it stays.
    afterwards(() => sweepMedium(services.database, services.media, s3Key));
    throw error;
  }
}
