// Keeps a file that was received: its row first, then its bytes, and only then what is made of it.
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Asking, Context } from '../http/implement.ts';
import { disownMedium, insertMedium, type Medium } from './queries.ts';
import { sweepMedium } from './sweep-medium.ts';

interface Keeping<E extends Endpoint, Result> {
  readonly context: Pick<Context<E>, 'services' | 'inTransaction' | 'afterwards'>;
  readonly s3Key: string;
  readonly medium: Pick<Medium, 'kind' | 'contentType' | 'fileName' | 'size'>;
  readonly bytes: Buffer;
  /** Refuses whoever may not; asked before the bytes are stored, and again once they are. */
  readonly check: (asking: Asking<E>) => Promise<void>;
  /** Asked only before: whatever adds up rows would add up this one as well the second time. */
  readonly checkBefore?: (asking: Asking<E>) => Promise<void>;
  readonly finish: (asking: Asking<E>) => Promise<Result>;
}

/**
 * Nobody is told the key before all is done. Should the process end in between, the sweeper finds a row that nothing
 * refers to, and clears it away together with the bytes, wherever they are by then.
 */
export async function keepFile<E extends Endpoint, Result>({
  context: { services, inTransaction, afterwards },
  s3Key,
  medium,
  bytes,
  check,
  checkBefore = async () => {},
  finish,
}: Keeping<E, Result>): Promise<Result> {
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
