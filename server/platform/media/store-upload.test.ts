// Storing a file: whatever fails, nothing refers to a row without its bytes.
import { expect, test } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { sampleRows } from '../../../tests/support/rows.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { DatabaseUnavailable } from '../errors/http-errors.ts';
import { storeUpload } from './store-upload.ts';

const { services, database, person } = await testApi();
const { ids } = await sampleRows(database);
const uploader = await person('admin');

const refer = async (tx: Queryable, s3Key: string): Promise<unknown> =>
  tx.execute(sql`update challenge set image_s3_key = ${s3Key} where id = ${ids.challenge}`);

/** Stores an image of the challenge, and runs `ending` after the second transaction is committed. */
async function store(s3Key: string, ending: () => void, finish = refer) {
  const later: (() => Promise<void>)[] = [];
  let transactions = 0;
  const inTransaction = async (work: (caller: never) => Promise<unknown>) => {
    const result = await database.transaction((tx) => work({ tx, actor: uploader } as never));
    transactions += 1;
    if (transactions === 2) ending();
    return result;
  };
  const upload = storeUpload({
    context: { services, inTransaction: inTransaction as never, afterReply: (work) => later.push(work) },
    s3Key,
    medium: { kind: 'image', contentType: 'image/png', fileName: 'picture.png', size: 3 },
    bytes: Buffer.from('abc'),
    check: async () => {},
    finish: ({ tx }) => finish(tx, s3Key),
  });
  const outcome = await upload.then(
    () => 'stored',
    () => 'refused',
  );
  for (const work of later) await work();
  const rows = await database.query(sql`select uploaded_by as owner from media where s3_key = ${s3Key}`);
  const stored = await services.media.read(s3Key);
  stored?.stream.destroy();
  return { outcome, owner: rows[0]?.owner, hasRow: rows.length > 0, hasBytes: stored !== null };
}

test('a stored file has a row and bytes', async () => {
  const found = await store('key-of-a-picture-that-is-stored', () => {});
  expect(found).toEqual({ outcome: 'stored', owner: uploader.id, hasRow: true, hasBytes: true });
});

test('a commit that succeeded after the timeout keeps the row and the bytes', async () => {
  const found = await store('key-of-a-picture-stored-in-the-end', () => {
    throw new DatabaseUnavailable();
  });
  expect(found).toEqual({ outcome: 'refused', owner: uploader.id, hasRow: true, hasBytes: true });
});

test('a file that nothing refers to leaves neither row nor bytes', async () => {
  const found = await store(
    'key-of-a-picture-nobody-wants',
    () => {},
    async () => {
      throw new DatabaseUnavailable();
    },
  );
  expect(found).toEqual({ outcome: 'refused', owner: undefined, hasRow: false, hasBytes: false });
});
