// Keeps the bytes of media in a bucket of S3, or of any server that speaks like it.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { StorageUnavailable } from '../http/errors.ts';
import type { S3Settings } from '../settings.ts';
import { type MediaStore, requireKey } from './store.ts';

const connectionTimeout = 5_000;
const requestTimeout = 30_000;

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
    requestHandler: {
      connectionTimeout,
      requestTimeout,
      throwOnRequestTimeout: true,
      socketTimeout: requestTimeout,
    },
  });
  return { sdk, client };
}

export function s3Store(settings: S3Settings): MediaStore {
  let connected: ReturnType<typeof connect> | null = null;
  const { bucket: Bucket } = settings;

  async function talk<Result>(work: (s3: Awaited<ReturnType<typeof connect>>) => Promise<Result>) {
    connected ??= connect(settings);
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
      await talk(({ sdk, client }) => client.send(new sdk.PutObjectCommand({ Bucket, Key, Body })));
    },
    async read(key) {
      const Key = requireKey(key);
      return talk(async ({ sdk, client }) => {
        try {
          const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
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
      await talk(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
    },
  };
}
