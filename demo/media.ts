// Defines the demonstration's files, and writes them to the media store.
import type { MediaStore } from '../server/platform/media/store.ts';
import { keyFrom } from './random.ts';

const contentTypes = {
  png: 'image/png',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type Extension = keyof typeof contentTypes;

export interface DemoFile {
  readonly key: string;
  readonly kind: 'image' | 'attachment';
  readonly contentType: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  /** An email address. */
  readonly uploadedBy: string;
  readonly createdAt: string;
}

type FileFacts = Pick<DemoFile, 'kind' | 'bytes' | 'uploadedBy' | 'createdAt'> & {
  /** Without its extension. */
  readonly name: string;
  readonly extension: Extension;
  /** What the file belongs to; part of its key. */
  readonly owner: string;
};

export const demoFile = ({ name, extension, owner, ...facts }: FileFacts): DemoFile => ({
  ...facts,
  key: `${keyFrom(`${facts.kind} ${name} of ${owner}`)}.${extension}`,
  contentType: contentTypes[extension],
  fileName: `${name}.${extension}`,
});

const parallelWrites = 8;

/** Writes all files or none: if one fails, those already written are deleted. */
export async function writeFiles(store: MediaStore, files: readonly DemoFile[]): Promise<void> {
  try {
    await eachFile(files, ({ key, bytes }) => store.write(key, bytes));
  } catch (error) {
    await deleteFiles(store, files);
    throw error;
  }
}

/** Ignores errors, because the caller already reports a more important one. */
export const deleteFiles = (store: MediaStore, files: readonly DemoFile[]) =>
  eachFile(files, ({ key }) => store.delete(key)).catch(() => {});

async function eachFile(files: readonly DemoFile[], act: (file: DemoFile) => Promise<void>): Promise<void> {
  const waiting = files.values();
  const worker = async () => {
    for (const file of waiting) await act(file);
  };
  const ended = await Promise.allSettled(Array.from({ length: parallelWrites }, worker));
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
}
