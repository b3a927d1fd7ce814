// Has Office documents looked into in a thread, because unpacking one can take seconds of a core.
import path from 'node:path';
import { DocumentNotChecked, FieldErrors } from '../errors/http-errors.ts';
import { projectFolder } from '../runtime/project-folder.ts';
import { workerQueue } from '../runtime/worker-queue.ts';

const isSource = import.meta.url.endsWith('.ts');
const workerFile = path.join(
  projectFolder,
  isSource ? 'server/platform/media/document-worker-from-source.mjs' : 'dist/server/document-worker.js',
);

const limits = { jobLimit: 30_000, startLimit: 30_000 };

export function documentThread(file: string | URL = workerFile, { jobLimit, startLimit } = limits) {
  const findProblem = workerQueue<Buffer, string | null>({
    file,
    jobLimit,
    startLimit,
    // Fewer uploads than these are received at once.
    mostWaiting: 20,
    maxOldGenerationSizeMb: 256,
    full: () => new DocumentNotChecked(),
    failed: (cause) => new DocumentNotChecked(cause),
  });
  return async (bytes: Buffer): Promise<void> => {
    const problem = await findProblem(bytes);
    if (problem !== null) throw new FieldErrors({ file: problem });
  };
}

/** Throws field errors where it holds macros, unpacks to too much, or is not what its directory says. */
export const requireHarmlessDocument = documentThread();
