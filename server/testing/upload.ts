// What tests of uploads send: small real images, and the bodies that carry them.
import sharp from 'sharp';

/** Noise, so that its bytes are many and each is needed. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

export const jpeg = (width = 60, height = 40) => noise(width, height).jpeg().toBuffer();
export const png = (width = 60, height = 40) => noise(width, height).png().toBuffer();
export const gif = (width = 60, height = 40) => noise(width, height).gif().toBuffer();

export async function movingGif(frames = 3) {
  const stills = await Promise.all(Array.from({ length: frames }, () => png()));
  return sharp(stills, { join: { animated: true } })
    .gif()
    .toBuffer();
}

export interface FileSent {
  bytes: Buffer | string;
  name?: string;
  type?: string;
  field?: string;
}

export interface Multipart {
  payload: Buffer;
  headers: { 'content-type': string };
}

const boundary = 'boundary-of-the-test';

/** Written by hand: no browser would send the names that some tests are about. */
export function multipart(...files: FileSent[]): Multipart {
  const parts = files.flatMap(({ bytes, name = 'image.png', type = 'image/png', field = 'file' }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  return {
    payload: Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
