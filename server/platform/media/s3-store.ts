// Keeps the bytes of media in a bucket of S3, or of any server that speaks like it.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../settings.ts';
import { StorageUnavailable } from '../errors/http-errors.ts';
import { type MediaStore, requireKey } from './store.ts';

const connectionTimeout = 3_000;
/** Of a connection on which a file is on its way, for instance because its reader is slow. */
const longestSilence = 30_000;
/** For an answer, a second try included; a file that is sent may take its time as well. */
const longestAnswer = 10_000;
const longestForEachByte = 1 / 1000;

/** Ends once the answer has begun: a file may take longer to come, or to be read. */
async function withinTime<Result>(
  milliseconds: number,
  ask: (signal: { abortSignal: AbortSignal }) => Promise<Result>,
): Promise<Result> {
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(new Error('S3 did not answer in time')), milliseconds);
  try {
    return await ask({ abortSignal: impatience.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** The SDK is large, so it is loaded only when there is an S3 to talk to, and then once. */
async function connect({ endpoint, region, credentials }: S3Settings) {
  // Else the SDK writes past our log that later versions of it will want a later Node.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    // Servers other than Amazon's rarely have a host name for each bucket, nor know the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout, socketTimeout: longestSilence },
  });
  return { sdk, client };
}

export function s3Store(settings: S3Settings): MediaStore {
  let connected: ReturnType<typeof connect> | null = null;
  const { bucket: Bucket } = settings;

  async function talk<Result>(work: (s3: Awaited<ReturnType<typeof connect>>) => Promise<Result>) {
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
      // No file here is larger than 25 MB. Sent with its length in one request, it is there whole or not at all;
      // an upload in parts that breaks off would stay behind unseen, and cost.
      const Body = bytes instanceof Readable ? await buffer(bytes) : bytes;
      const patience = longestAnswer + Body.length * longestForEachByte;
      await talk(({ sdk, client }) =>
        withinTime(patience, (signal) =>
          client.send(new sdk.PutObjectCommand({ Bucket, Key, Body }), signal),
        ),
      );
    },
    async read(key) {
      const Key = requireKey(key);
      return talk(async ({ sdk, client }) => {
        try {
          const { Body, ContentLength } = await withinTime(longestAnswer, (signal) =>
            client.send(new sdk.GetObjectCommand({ Bucket, Key }), signal),
          );
          if (!(Body instanceof Readable) || ContentLength === undefined)
            throw new Error('S3 answered without a file');
          return { size: ContentLength, stream: Body };
        } catch (error) {
          // A missing bucket is a fault of the set-up, not a missing file.
          if (error instanceof sdk.NoSuchKey) return null;
          throw error;
        }
      });
    },
    async delete(key) {
      const Key = requireKey(key);
      await talk(({ sdk, client }) =>
        withinTime(longestAnswer, (signal) =>
          client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), signal),
        ),
      );
    },
    // A file that is not sent whole leaves nothing.
    async clearDrafts() {},
  };
}
