// Builds uploads for tests: small real images, headers of enormous ones, and multipart bodies.
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Noise does not compress well, so the files have many bytes. */
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

/** A JPEG of 8 × 8 pixels with this many scans; every scan after the first is empty. */
export function jpegOfScans(scans: number): Buffer {
  const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
  const codes = (kind: number) => segment(0xc4, kind, 1, ...Array(15).fill(0), 0);
  const first = [...segment(0xda, 1, 1, 0, 0, 0, 0), 0];
  const empty = [...segment(0xda, 1, 1, 0, 1, 63, 0), 0];
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...Array(64).fill(1)),
    ...segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    ...codes(0x00),
    ...codes(0x10),
    ...first,
    ...Array.from({ length: scans - 1 }, () => empty).flat(),
    ...[0xff, 0xd9],
  ]);
}

/** Draws one corner pixel in each frame, because decoders only count the part of a canvas that is drawn on. */
export function gifOfFrames(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a....\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('21f904040a0000002c0000000001000100000202440100', 'hex');
  frame.writeUInt16LE(width - 1, 9);
  frame.writeUInt16LE(height - 1, 11);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

interface PngHead {
  readonly size: number;
  readonly bits: 8 | 16;
  readonly isInterlaced?: boolean;
  readonly orientation?: number;
}

/** The header of a square RGBA image without any pixels. */
export function pngHead({ size, bits, isInterlaced = false, orientation }: PngHead): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const chunk = (name: string, content = Buffer.alloc(0)) => {
    const checked = Buffer.concat([Buffer.from(name), content]);
    return Buffer.concat([number(content.length), checked, number(crc32(checked))]);
  };
  const exif = `4d4d002a0000000800010112000300000001000${orientation}000000000000`;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk(
      'IHDR',
      Buffer.concat([number(size), number(size), Buffer.from([bits, 6, 0, 0, Number(isInterlaced)])]),
    ),
    ...(orientation === undefined ? [] : [chunk('eXIf', Buffer.from(exif, 'hex'))]),
    chunk('IDAT'),
    chunk('IEND'),
  ]);
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

/** Written by hand, because no browser would send the file names that some tests need. */
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
