// Checks Office documents in a thread, because unpacking one can take seconds of processor time.
import { DocumentNotChecked, FieldErrors } from '../errors/http-errors.ts';
import { workerFile } from '../runtime/worker-file.ts';
import { workerQueue } from '../runtime/worker-queue.ts';

const defaultFile = workerFile({
  source: 'server/platform/media/document-worker-from-source.mjs',
  bundle: 'dist/server/document-worker.js',
});

const limits = { jobLimit: 30_000, startLimit: 30_000 };

export function documentThread(file: string | URL = defaultFile, { jobLimit, startLimit } = limits) {
  const findProblem = workerQueue<Buffer, string | null>({
    file,
    jobLimit,
    startLimit,
    // More than the number of uploads that are received at the same time.
    maximumWaiting: 20,
    maxOldGenerationSizeMb: 256,
    full: () => new DocumentNotChecked(),
    failed: (cause) => new DocumentNotChecked(cause),
  });
  return async (bytes: Buffer): Promise<void> => {
    const problem = await findProblem(bytes);
    if (problem !== null) throw new FieldErrors({ file: problem });
  };
}

/** Throws field errors if a document has macros, is too large when unpacked, or has a wrong directory. */
export const requireHarmlessDocument = documentThread();
