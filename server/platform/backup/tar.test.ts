// We can read the archives that we write, and refuse archives that we would not have written.
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../../tests/support/folder.ts';
import { DamagedBackup } from './failures.ts';
import { tarWriter } from './tar.ts';
import { untar } from './untar.ts';

const at = new Date('2026-11-15T12:00:00Z');
const part = (name: string, text: string) => {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, content: [bytes] };
};

async function archiveOf(...parts: ReturnType<typeof part>[]) {
  const archive = tarWriter(at);
  const bytes = buffer(archive.bytes);
  await archive.append(parts);
  archive.end();
  return bytes;
}

/** The sum of a header's bytes, with spaces in place of the sum itself. */
function checksum(block: Buffer): string {
  const counted = Buffer.from(block).fill(' ', 148, 156);
  const sum = counted.reduce((all, byte) => all + byte, 0);
  return `${sum.toString(8).padStart(6, '0')}\0 `;
}

/** The size of the pieces does not match the size of a block. */
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
  test('are read as they were written, even with long names, without content or with exactly one block', async () => {
    const texts = ['one', '', 'x'.repeat(512), 'y'.repeat(5000), 'ünï'];
    const parts = texts.map((text, index) => part(`tables/t/${index}`, text));
    const archive = await archiveOf(...parts, part(longName, 'long'));
    expect(await read(archive)).toEqual([
      ...texts.map((text, index) => [`tables/t/${index}`, text]),
      [longName, 'long'],
    ]);
  });

  test.each(['ustar', 'pax'])('that another program packed as %s are read', async (format) => {
    const folder = await testFolder();
    await mkdir(path.join(folder, 'media'));
    const names = ['one', format === 'pax' ? longName : 'media/two'];
    for (const name of names) await writeFile(path.join(folder, name), `bytes of ${name}`);
    const archive = execFileSync('tar', ['-b', '1', `--format=${format}`, '-cf', '-', ...names], {
      cwd: folder,
    });
    expect(await read(archive)).toEqual(names.map((name) => [name, `bytes of ${name}`]));
  });

  test('can be read by another program', async () => {
    const archive = await archiveOf(part('one', 'x'.repeat(600)), part(longName, 'long'));
    const file = path.join(await testFolder(), 'archive.tar');
    await writeFile(file, archive);
    expect(execFileSync('tar', ['-xOf', file, longName]).toString()).toBe('long');
  });

  test('that are not read are skipped', async () => {
    const names: string[] = [];
    const archive = await archiveOf(part('a', 'x'.repeat(2000)), part('b', 'y'));
    for await (const { name } of untar(inPieces(archive))) names.push(name);
    expect(names).toEqual(['a', 'b']);
  });

  test('that do not have their declared size are not written', async () => {
    const wrongSize = { ...part('a', 'four'), size: 5 };
    await expect(tarWriter(at).append([wrongSize])).rejects.toThrow('a has 4 bytes instead of 5');
  });

  test('are produced only as fast as the archive is read, and fail when its reader stops', async () => {
    const produced = { pieces: 0, isOver: false };
    async function* content() {
      try {
        for (; produced.pieces < 1000; produced.pieces++) yield Buffer.alloc(10_000);
      } finally {
        produced.isOver = true;
      }
    }
    const archive = tarWriter(at);
    const appended = archive.append([{ name: 'a', size: 10_000_000, content: content() }]);
    appended.catch(() => {});
    let read = 0;
    for await (const piece of archive.bytes) {
      read += piece.length;
      if (read > 100_000) break;
    }
    await expect(appended).rejects.toThrow();
    expect(produced.isOver).toBe(true);
    expect(produced.pieces).toBeLessThan(30);
  });

  test('whose content fails make the archive fail', async () => {
    async function* content() {
      yield Buffer.from('x');
      throw new Error('The database is gone.');
    }
    const archive = tarWriter(at);
    const bytes = expect(buffer(archive.bytes)).rejects.toThrow('The database is gone.');
    const appended = archive.append([{ name: 'a', size: 5, content: content() }]);
    await expect(appended).rejects.toThrow('The database is gone.');
    archive.abandon(await appended.catch((error) => error));
    await bytes;
  });
});

describe('the reader refuses an archive', () => {
  const completeArchive = () => archiveOf(part('a', 'x'.repeat(1000)), part('b', 'y'));
  const refused = (archive: Buffer) => expect(read(archive)).rejects.toThrow(DamagedBackup);

  test.each([0, 100, 512, 700, 1536, 2048, 2560, 3000])('cut off after %i bytes', async (length) => {
    await refused((await completeArchive()).subarray(0, length));
  });

  test('with a changed header', async () => {
    const archive = await completeArchive();
    archive.write('c', 0);
    await refused(archive);
  });

  test.each(['1', '2', '5', 'L', 'g'])(
    'with something of the kind %s, such as a link or folder',
    async (kind) => {
      const archive = await completeArchive();
      archive.write(kind, 156);
      archive.write(checksum(archive.subarray(0, 512)), 148);
      await refused(archive);
    },
  );

  test('with an empty block between its parts', async () => {
    const archive = await completeArchive();
    await refused(Buffer.concat([archive.subarray(0, 1536), Buffer.alloc(512), archive.subarray(1536)]));
  });

  test('with something after its end', async () => {
    await refused(Buffer.concat([await completeArchive(), Buffer.from('more')]));
  });
});
