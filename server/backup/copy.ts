// Streams rows out of and into PostgreSQL as COPY writes them: one line each, in text that every version reads.
import { pipeline } from 'node:stream/promises';
import type { Queryable } from '../database/database.ts';

export async function* copyOut(tx: Queryable, query: string): AsyncGenerator<Uint8Array> {
  const stream = await tx.script(`copy (${query}) to stdout`).readable();
  try {
    const pieces: AsyncIterable<Uint8Array> = stream.iterator({ destroyOnReturn: false });
    yield* pieces;
  } finally {
    // Left early: what is still on its way must be read, or the connection would never answer again.
    if (!stream.readableEnded) stream.on('error', () => {}).resume();
  }
}

export async function copyIn(tx: Queryable, table: string, rows: AsyncIterable<Uint8Array>): Promise<void> {
  await pipeline(rows, await tx.script(`copy ${table} from stdin`).writable());
}
