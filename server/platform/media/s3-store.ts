// Stores the bytes of media in a bucket of S3 or of a compatible server.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { StorageUnavailable } from '../errors/http-errors.ts';
import type { S3Settings } from '../settings/settings.ts';
import { type MediaStore, requireKey } from './store.ts';

const connectionTimeout = 3_000;
/** For a connection that is transferring a file, for example to a slow reader. */
const socketTimeout = 30_000;
/** For an answer, including a second try; sending a file may take longer. */
const answerTimeout = 10_000;
const timeoutPerByte = 1 / 1000;

/** Applies until the answer starts, because a file may take longer to transfer or to be read. */
async function withTimeout<Result>(
  milliseconds: number,
  send: (signal: { abortSignal: AbortSignal }) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error('S3 did not answer in time')), milliseconds);
  try {
    return await send({ abortSignal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** The SDK is large, so it is loaded once, and only if S3 is used. */
async function connect({ endpoint, region, credentials }: S3Settings) {
  // Otherwise the SDK prints, outside our log, that its later versions need a later version of Node.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    // Servers other than Amazon's rarely have a host name for each bucket or support the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout, socketTimeout },
  });
  return { sdk, client };
}

export function s3Store(settings: S3Settings): MediaStore {
  let connected: ReturnType<typeof connect> | null = null;
  const { bucket: Bucket } = settings;

  async function withS3<Result>(work: (s3: Awaited<ReturnType<typeof connect>>) => Promise<Result>) {
    connected ??= connect(settings).catch((error: unknown) => {
      connected = null;
      throw error;
    });
    try {
      return await work(await connected);
    } catch (error) {
      throw new StorageUnavailable(error);
    }
  }

  return {
    async write(key, bytes) {
      const Key = requireKey(key);
      // No file is larger than 25 MB. One request with its length stores it completely or not at all; an interrupted
      // multipart upload would remain unnoticed and cost money.
      const Body = bytes instanceof Readable ? await buffer(bytes) : bytes;
      const timeout = answerTimeout + Body.length * timeoutPerByte;
      await withS3(({ sdk, client }) =>
        withTimeout(timeout, (signal) =>
          client.send(new sdk.PutObjectCommand({ Bucket, Key, Body }), signal),
        ),
      );
    },
    async read(key) {
      const Key = requireKey(key);
      return withS3(async ({ sdk, client }) => {
        try {
          const { Body, ContentLength } = await withTimeout(answerTimeout, (signal) =>
            client.send(new sdk.GetObjectCommand({ Bucket, Key }), signal),
          );
          if (!(Body instanceof Readable) || ContentLength === undefined)
            throw new Error('S3 answered without a file');
          return { size: ContentLength, stream: Body };
        } catch (error) {
          // A missing bucket is a configuration error, not a missing file.
          if (error instanceof sdk.NoSuchKey) return null;
          throw error;
        }
      });
    },
    async delete(key) {
      const Key = requireKey(key);
      await withS3(({ sdk, client }) =>
        withTimeout(answerTimeout, (signal) =>
          client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), signal),
        ),
      );
    },
    async list(prefix) {
      const keys: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await withS3(({ sdk, client }) =>
          withTimeout(answerTimeout, (signal) =>
            client.send(
              new sdk.ListObjectsV2Command({
                Bucket,
                Prefix: prefix,
                ...(ContinuationToken && { ContinuationToken }),
              }),
              signal,
            ),
          ),
        );
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return keys;
    },
    // An incomplete request leaves nothing in S3.
    async clearDrafts() {},
  };
}
