// A real S3 server behind a proxy that refuses, fails, hangs or breaks off on request.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../server/platform/settings/settings.ts';

export type S3Behaviour =
  | 'works'
  | 'refuses with 403'
  | 'fails with 500'
  | 'hangs'
  /** After the first bytes of the request or the answer. */
  | 'breaks off'
  /** Handles the request, but cuts the connection before it answers. */
  | 'loses its answer';

export interface FaultyS3 {
  readonly settings: S3Settings;
  /** Environment variables of a server that stores its files here. */
  readonly environment: Record<string, string>;
  behaviour: S3Behaviour;
  keys(): Promise<string[]>;
  /** Simulates that the bucket is removed, and restored. */
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
  const proxy = http.createServer((request, answer) => {
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
        if (request.method === 'GET') return forward(request, answer, 'half');
        return request.once('data', () => request.destroy());
      case 'loses its answer':
        return forward(request, answer, 'none');
      case 'works':
        return forward(request, answer, 'all');
    }
  });

  /** Forwards the original host header, because the signature covers it. */
  function forward(
    request: http.IncomingMessage,
    answer: http.ServerResponse,
    portion: 'all' | 'half' | 'none',
  ) {
    const { method = 'GET', url = '/', headers } = request;
    const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      if (portion === 'none') {
        reply.resume().once('end', () => request.destroy());
        return;
      }
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      if (portion === 'all') reply.pipe(answer);
      else
        reply.once('data', (piece: Buffer) => answer.write(piece.subarray(0, 100), () => answer.destroy()));
    });
    onward.on('error', () => answer.destroy());
    request.pipe(onward);
  }

  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy to S3 has no port.');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const [shown, hidden] = [path.join(directory, bucket), path.join(directory, `${bucket}-hidden`)];
  const self: FaultyS3 = {
    settings: {
      bucket,
      endpoint,
      region: 'us-east-1',
      // The only credentials that this server accepts.
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
      const closed = [once(proxy, 'close'), s3.close()];
      proxy.close();
      proxy.closeAllConnections();
      s3.httpServer.closeAllConnections();
      await Promise.all(closed);
    },
  };
  return self;
}
