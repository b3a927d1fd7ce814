// The thread in which Office documents are looked into, one after the other.
import { parentPort } from 'node:worker_threads';
import { documentProblem } from './document-contents.ts';

parentPort?.on('message', async ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  parentPort?.postMessage(await documentProblem(Buffer.from(buffer, byteOffset, byteLength))),
);
