// A real S3 server behind a door that refuses, fails, hangs or breaks off when it is told to.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../server/settings.ts';

export type S3Behaviour =
  | 'works'
  | 'refuses with 403'
  | 'fails with 500'
  | 'hangs'
  /** After the first bytes of what is sent, or of what is answered. */
  | 'breaks off'
  /** Does what it is asked, and is cut off before it can say so. */
  | 'loses its answer';

export interface FaultyS3 {
  readonly settings: S3Settings;
  /** Environment variables of a server that keeps its files here. */
  readonly environment: Record<string, string>;
  behaviour: S3Behaviour;
  keys(): Promise<string[]>;
  /** As if the bucket had been removed, and put back. */
  hideBucket(): Promise<void>;
  showBucket(): Promise<void>;
  stop(): Promise<void>;
}

const bucket = 'media';

const problem = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Not now.</Message></Error>`;

export async function faultyS3(): Promise<FaultyS3> {
  const directory = mkdtempSync(path.join(tmpdir(), 'challenge-desk-s3-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await s3.run();
  const door = http.createServer((request, answer) => {
    const refuse = (status: number, code: string) => {
      request.resume();
      answer.writeHead(status, { 'content-type': 'application/xml' }).end(problem(code));
    };
    switch (self.behaviour) {
      case 'refuses with 403':
        return refuse(403, 'AccessDenied');
      case 'fails with 500':
        return refuse(500, 'InternalError');
      case 'hangs':
        return request.resume();
      case 'breaks off':
        if (request.method === 'GET') return pass(request, answer, 'half');
        return request.once('data', () => request.destroy());
      case 'loses its answer':
        return pass(request, answer, 'none');
      case 'works':
        return pass(request, answer, 'all');
    }
  });

  /** With its own host name, by which the request is signed. */
  function pass(request: http.IncomingMessage, answer: http.ServerResponse, back: 'all' | 'half' | 'none') {
    const { method = 'GET', url = '/', headers } = request;
    const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      if (back === 'none') {
        reply.resume().once('end', () => request.destroy());
        return;
      }
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      if (back === 'all') reply.pipe(answer);
      else
        reply.once('data', (piece: Buffer) => answer.write(piece.subarray(0, 100), () => answer.destroy()));
    });
    onward.on('error', () => answer.destroy());
    request.pipe(onward);
  }

  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('The door to S3 has no port.');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const [shown, hidden] = [path.join(directory, bucket), path.join(directory, `${bucket}-hidden`)];
  const self: FaultyS3 = {
    settings: {
      bucket,
      endpoint,
      region: 'us-east-1',
      // The only ones that this server knows.
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    behaviour: 'works',
    async keys() {
      const files = await readdir(shown);
      return files.flatMap((file) => /^(.*)\._S3rver_object$/.exec(file)?.[1] ?? []).sort();
    },
    hideBucket: () => rename(shown, hidden),
    showBucket: () => rename(hidden, shown),
    async stop() {
      const closed = [once(door, 'close'), s3.close()];
      door.close();
      door.closeAllConnections();
      s3.httpServer.closeAllConnections();
      await Promise.all(closed);
    },
  };
  return self;
}
