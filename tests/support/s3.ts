// Starts a real S3 server with one empty bucket for the calling test file, and stops it afterwards.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll } from 'vitest';
import type { S3Settings } from '../../server/platform/settings/settings.ts';
import { testFolder } from './folder.ts';

const bucket = 'media';

export async function testS3() {
  const directory = await testFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  let isRunning = true;
  async function stop() {
    if (!isRunning) return;
    isRunning = false;
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  }
  afterAll(stop);
  const settings: S3Settings = {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    // The only credentials that this server accepts.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
  /** The keys in the bucket, read from this server's folder. */
  const keys = async () => {
    const files = await readdir(path.join(directory, bucket));
    return files.flatMap((file) => /^(.*)\._S3rver_object$/.exec(file)?.[1] ?? []).sort();
  };
  return { settings, keys, stop };
}
