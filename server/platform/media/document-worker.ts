// The thread that checks Office documents, one after the other.
import { parentPort } from 'node:worker_threads';
import { findDocumentProblem } from './document-contents.ts';

parentPort?.on('message', async ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  parentPort?.postMessage(await findDocumentProblem(Buffer.from(buffer, byteOffset, byteLength))),
);
