// Office documents are accepted, or refused for macros, their unpacked size or a wrong directory.
import zlib from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { contentTypes, officeEntries, officeFile, officeTypes, zipOf } from '../../../tests/support/zip.ts';
import { DocumentNotChecked } from '../errors/http-errors.ts';
import { findDocumentProblem } from './document-contents.ts';
import { documentThread, requireHarmlessDocument } from './documents.ts';

const refusalOf = (bytes: Buffer) =>
  requireHarmlessDocument(bytes).then(
    () => 'accepted',
    (error: { errors?: { file: string } }) => error.errors?.file ?? String(error),
  );

const megabyte = 1024 * 1024;
const compoundFile = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...names.map((name) => Buffer.from(name.padEnd(64, '\0'), 'utf16le')),
  ]);
const project = compoundFile('Root Entry', 'VBA', 'dir', '_VBA_PROJECT');
const bin = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>';

describe('without macros', () => {
  test.each(['docx', 'xlsx', 'pptx'] as const)('a %s is accepted', async (ending) => {
    const parts = [
      { name: '_rels/.rels', content: '<Relationships/>' },
      { name: 'media/image1.png', content: Buffer.alloc(3 * megabyte, 7) },
      { name: 'embeddings/oleObject1.bin', content: compoundFile('Root Entry', 'Workbook') },
      { name: 'embeddings/sheet.xlsx', content: officeFile('xlsx') },
      { name: 'empty/', content: '' },
    ];
    expect(await refusalOf(officeFile(ending, parts))).toBe('accepted');
  });
});

describe('with macros', () => {
  const encoded = (text: string, encoding: 'utf16le') => Buffer.from(`\uFEFF${text}`, encoding);
  const enabled = 'application/vnd.ms-word.document.macroEnabled';

  test.each([
    ['under their usual name', officeFile('docx', [{ name: 'word/vbaProject.bin', content: 'x' }])],
    ['under that name in capital letters', officeFile('xlsx', [{ name: 'xl/VBAPROJECT.BIN', content: 'x' }])],
    ['by a type', officeFile('docx', [], bin)],
    ['by a type that enables them', zipOf([{ name: '[Content_Types].xml', content: contentTypes(enabled) }])],
    [
      'by a type in UTF-16',
      zipOf([{ name: '[Content_Types].xml', content: encoded(contentTypes(enabled), 'utf16le') }]),
    ],
    [
      'by a type with a letter written as a number',
      zipOf([
        { name: '[Content_Types].xml', content: contentTypes(enabled.replace('macro', '&#x6d;a&#99;ro')) },
      ]),
    ],
    [
      'by a link between parts',
      officeFile('docx', [
        {
          name: 'word/_rels/document.xml.rels',
          content:
            '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.png"/>',
        },
      ]),
    ],
    [
      'on a macro sheet of older Excel',
      officeFile(
        'xlsx',
        [],
        '<Override PartName="/a.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>',
      ),
    ],
    ['as an image', officeFile('docx', [{ name: 'word/media/image1.png', content: project }])],
    [
      'as an image, with its parts in small letters',
      officeFile('docx', [{ name: 'word/media/image1.png', content: compoundFile('_vba_project') }]),
    ],
    [
      'in an embedded document',
      officeFile('docx', [
        {
          name: 'word/embeddings/a.xlsx',
          content: officeFile('xlsx', [{ name: 'a.png', content: project }]),
        },
      ]),
    ],
  ])('%s, a document is refused', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe(serverMessages.macros);
  });

  test('behind a directory that declares too few entries, a document counts as damaged', async () => {
    const entries = officeEntries('docx', [{ name: 'word/vbaProject.bin', content: project }]);
    expect(await refusalOf(zipOf(entries, { entryCount: 2 }))).toBe(screenMessages.fileDamaged);
  });

  test('in a declared entity, a document counts as damaged', async () => {
    const content = `<!DOCTYPE Types [<!ENTITY m "macro">]>${contentTypes(enabled.replace('macro', '&m;'))}`;
    expect(await refusalOf(zipOf([{ name: '[Content_Types].xml', content }]))).toBe(
      screenMessages.fileDamaged,
    );
  });
});

describe('the unpacked content', () => {
  const tooLarge = 'The document is larger than 200 MB when it is unpacked.';
  const contents = new Map<number, Buffer>();
  const zeros = (name: string, megabytes: number) => {
    const content = contents.get(megabytes) ?? Buffer.alloc(megabytes * megabyte);
    contents.set(megabytes, content);
    return { name, content };
  };

  test('may be 150 MB', async () => {
    expect(await refusalOf(officeFile('xlsx', [zeros('xl/a.xml', 150)]))).toBe('accepted');
  });

  test('may not be more than 200 MB, in one part or in several', async () => {
    expect(await refusalOf(officeFile('xlsx', [zeros('xl/a.xml', 201)]))).toBe(tooLarge);
    const parts = [1, 2, 3].map((number) => zeros(`xl/${number}.xml`, 70));
    expect(await refusalOf(officeFile('xlsx', parts))).toBe(tooLarge);
  });

  test('counts with its declared size before it is unpacked', async () => {
    const part = { name: 'xl/a.xml', content: 'x', declaredSize: 201 * megabyte };
    expect(await refusalOf(officeFile('xlsx', [part]))).toBe(tooLarge);
  });

  test('of 201 MB declared as ten bytes is damaged', async () => {
    const part = { ...zeros('xl/a.xml', 201), declaredSize: 10 };
    expect(await refusalOf(officeFile('xlsx', [part]))).toBe(screenMessages.fileDamaged);
  });

  test('counts for every entry, even if several share the same bytes', async () => {
    const entries = officeEntries('xlsx', [zeros('xl/0.xml', 2)]);
    const shared = Array.from({ length: 120 }, (_, number) => ({
      ...zeros(`xl/${number}.xml`, 2),
      overlaps: 2,
    }));
    expect(await refusalOf(zipOf([...entries, ...shared]))).toBe(tooLarge);
  });

  test('counts nested archives', async () => {
    const inner = officeFile('xlsx', [zeros('xl/a.xml', 120)]);
    const parts = ['a', 'b'].map((name) => ({ name: `word/embeddings/${name}.xlsx`, content: inner }));
    expect(await refusalOf(officeFile('docx', parts))).toBe(tooLarge);
  });

  test('may not have more than ten thousand entries', async () => {
    const parts = Array.from({ length: 10_000 }, (_, number) => ({ name: `xl/${number}`, content: '' }));
    expect(await refusalOf(officeFile('xlsx', parts))).toBe(tooLarge);
  });

  test('may not have archives nested too deeply', async () => {
    let inner = officeFile('docx');
    for (let depth = 0; depth < 3; depth++) inner = officeFile('docx', [{ name: 'a.docx', content: inner }]);
    expect(await refusalOf(inner)).toBe(screenMessages.fileDamaged);
  });
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['the start of a document', officeFile('docx').subarray(0, 100)],
  [
    'a document with a path that leads out of it',
    zipOf([{ name: '../../a.xml', content: contentTypes(officeTypes.docx) }]),
  ],
])('%s counts as damaged', async (_, bytes) => {
  expect(await refusalOf(bytes)).toBe(screenMessages.fileDamaged);
});

test('a list of parts that is too long is refused before it is read as text', async () => {
  const rels = { name: 'word/_rels/document.xml.rels', content: Buffer.alloc(2 * megabyte, '&#1;') };
  expect(await refusalOf(officeFile('docx', [rels]))).toBe(screenMessages.fileDamaged);
});

test('the pieces of each part are joined once', async () => {
  const size = 8 * megabyte;
  const object = Buffer.concat([compoundFile('Root Entry'), Buffer.alloc(size)]);
  const list = Buffer.from(contentTypes(officeTypes.docx).padEnd(megabyte - 1));
  const bytes = zipOf([
    { name: '[Content_Types].xml', content: list },
    { name: 'word/embeddings/oleObject1.bin', content: object },
    { name: 'word/document.xml', content: Buffer.alloc(size, 'x') },
  ]);
  const concat = vi.spyOn(Buffer, 'concat');
  onTestFinished(() => concat.mockRestore());
  expect(await findDocumentProblem(bytes)).toBeNull();
  const copied = concat.mock.results.reduce((sum, { value }) => sum + value.length, 0);
  const maximumFirstPieces = 3 * 64 * 1024;
  expect(copied).toBeGreaterThanOrEqual(object.length + list.length);
  expect(copied).toBeLessThanOrEqual(object.length + list.length + maximumFirstPieces);
});

describe('the thread', () => {
  test('does the unpacking, not the process that answers requests', async () => {
    const inflating = vi.spyOn(zlib, 'createInflateRaw');
    onTestFinished(() => inflating.mockRestore());
    expect(await refusalOf(officeFile('docx'))).toBe('accepted');
    expect(inflating).not.toHaveBeenCalled();
    expect(await findDocumentProblem(officeFile('docx'))).toBeNull();
    expect(inflating).toHaveBeenCalled();
  });

  test.each([
    ['never answers', 'for (;;);'],
    ['fails', 'throw new Error("broken");'],
  ])('that %s is ended, and the document can be sent again', async (_, program) => {
    const file = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
    const check = documentThread(file, { jobLimit: 100, startLimit: 100 });
    const refused = check(officeFile('docx'));
    await expect(refused).rejects.toThrow(DocumentNotChecked);
    await expect(refused).rejects.toMatchObject({ status: 503, message: serverMessages.documentNotChecked });
  });
});
