// Archives as we write them, read back; and what we would not have written, refused.
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { DamagedBackup } from './failures.ts';
import { checksum, endOfArchive, tar } from './tar.ts';
import { untar } from './untar.ts';

const at = new Date('2026-11-15T12:00:00Z');
const part = (name: string, text: string) => {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, content: [bytes] };
};

const archiveOf = async (...parts: ReturnType<typeof part>[]) =>
  Buffer.concat([await buffer(tar(parts, at)), endOfArchive]);

/** In pieces of a size that fits no block. */
async function* inPieces(bytes: Buffer, size = 333) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function read(archive: Buffer) {
  const found: [string, string][] = [];
  for await (const { name, content } of untar(inPieces(archive)))
    found.push([name, (await buffer(content)).toString()]);
  return found;
}

const longName = `media/${'k'.repeat(120)}.docx`;

describe('parts', () => {
  test('come back as they are, also those with long names, without content or of exactly a block', async () => {
    const texts = ['one', '', 'x'.repeat(512), 'y'.repeat(5000), 'ünï'];
    const parts = texts.map((text, index) => part(`tables/t/${index}`, text));
    const archive = await archiveOf(...parts, part(longName, 'long'));
    expect(await read(archive)).toEqual([
      ...texts.map((text, index) => [`tables/t/${index}`, text]),
      [longName, 'long'],
    ]);
  });

  test('that nobody reads are passed over', async () => {
    const names: string[] = [];
    const archive = await archiveOf(part('a', 'x'.repeat(2000)), part('b', 'y'));
    for await (const { name } of untar(inPieces(archive))) names.push(name);
    expect(names).toEqual(['a', 'b']);
  });

  test('with other sizes than they promised are not written', async () => {
    const lying = { ...part('a', 'four'), size: 5 };
    await expect(buffer(tar([lying], at))).rejects.toThrow('a has 4 bytes instead of 5');
  });
});

describe('refused is an archive', () => {
  const whole = () => archiveOf(part('a', 'x'.repeat(1000)), part('b', 'y'));
  const refused = (archive: Buffer) => expect(read(archive)).rejects.toThrow(DamagedBackup);

  test.each([0, 100, 512, 700, 1536, 2048, 2560, 3000])('cut off after %i bytes', async (length) => {
    await refused((await whole()).subarray(0, length));
  });

  test('with a header that was changed', async () => {
    const archive = await whole();
    archive.write('c', 0);
    await refused(archive);
  });

  test.each(['1', '2', '5', 'L', 'g'])(
    'with something of the kind %s, such as a link or folder',
    async (kind) => {
      const archive = await whole();
      archive.write(kind, 156);
      archive.write(`${checksum(archive.subarray(0, 512)).toString(8).padStart(6, '0')}\0 `, 148);
      await refused(archive);
    },
  );

  test('with something after its end', async () => {
    await refused(Buffer.concat([await whole(), Buffer.from('more')]));
  });
});
