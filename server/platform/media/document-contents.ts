// Checks Office documents, which are ZIP archives, for macros and for their unpacked size.
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';

const megabyte = 1024 * 1024;
const maximumUnpackedSize = 200 * megabyte;
const maximumEntries = 10_000;
/** A document may contain another one, such as a sheet behind a chart, which may contain one more. */
const maximumDepth = 3;
/** Parts that must be checked are kept in memory; in a real document none is this large. */
const maximumBufferedSize = 32 * megabyte;
/** Lists of parts and links are read as text; real ones have a few kilobytes. */
const maximumListSize = megabyte;

/** Its message is shown to the person who chose the file. */
class DocumentRefused extends Error {}
const tooLarge = () => new DocumentRefused(serverMessages.unpacksTooLarge(maximumUnpackedSize / megabyte));

/** What may still be unpacked, counted over all nested archives. */
interface Allowance {
  bytes: number;
  entries: number;
}

/** Returns why a document is refused: it has macros, is too large when unpacked, or its directory is wrong. */
export async function findDocumentProblem(bytes: Buffer): Promise<string | null> {
  const allowance = { bytes: maximumUnpackedSize, entries: maximumEntries };
  try {
    await requireHarmlessArchive(bytes, allowance, 1);
    return null;
  } catch (error) {
    return error instanceof DocumentRefused ? error.message : screenMessages.fileDamaged;
  }
}

async function requireHarmlessArchive(archive: Buffer, allowance: Allowance, depth: number) {
  if (depth > maximumDepth) throw new Error('Archives are nested too deeply.');
  const zip = await fromBufferPromise(archive);
  allowance.entries -= zip.entryCount;
  if (allowance.entries < 0) throw tooLarge();
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  requireWholeDirectory(archive, zip);
  // Checks the declared sizes before anything is unpacked. Unpacking counts the real sizes again.
  const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (declared > allowance.bytes) throw tooLarge();
  for (const entry of entries) {
    if (macroWords.test(entry.fileName)) throw new DocumentRefused(serverMessages.macros);
    await requireHarmlessEntry(zip, entry, allowance, depth);
  }
}

const endsOfDirectory = [0x06054b50, 0x06064b50, 0x05054b50];

/** An archive may declare too few entries, and other programs would find more entries than we checked. */
function requireWholeDirectory(archive: Buffer, zip: ZipFile) {
  // Its type is boolean, but it is the position after the last entry.
  const end = Number(zip.readEntryCursor);
  if (!endsOfDirectory.includes(archive.readUInt32LE(end)))
    throw new Error('The directory of the archive has more entries than it says.');
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipArchive = Buffer.from('504b0304', 'hex');
const startsWith = (content: Buffer, signature: Buffer) =>
  content.subarray(0, signature.length).equals(signature);

/** Lists of types and of links between parts; Office uses them whatever the name of a part is. */
const isPartList = ({ fileName }: Entry) => /(^|\/)\[content_types\]\.xml$|\.rels$/i.test(fileName);
const canContainMacros = (start: Buffer) => startsWith(start, compoundFile) || startsWith(start, zipArchive);

async function requireHarmlessEntry(zip: ZipFile, entry: Entry, allowance: Allowance, depth: number) {
  const isText = isPartList(entry);
  // Undefined until the first bytes have arrived. Decided once, because joining the pieces repeatedly would take
  // quadratic time.
  let isBuffered = isText ? true : undefined;
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    allowance.bytes -= piece.length;
    if (allowance.bytes < 0) throw tooLarge();
    if (isBuffered === false) continue;
    pieces.push(piece);
    length += piece.length;
    if (isText && length > maximumListSize) throw new Error('The list of parts is too long.');
    if (length > maximumBufferedSize) throw tooLarge();
    if (isBuffered === undefined && length >= compoundFile.length)
      isBuffered = canContainMacros(Buffer.concat(pieces));
  }
  if (isBuffered === false) return;
  const content = Buffer.concat(pieces);
  if (isText) requireNoMacroType(content);
  if (startsWith(content, compoundFile)) requireNoMacroProject(content);
  if (startsWith(content, zipArchive)) await requireHarmlessArchive(content, allowance, depth + 1);
}

/** Words in names, types and links for Visual Basic and for macro sheets of older Excel versions. */
const macroWords = /vbaproject|vbadata|macroenabled|macrosheet/i;

function requireNoMacroType(xml: Buffer) {
  // Without its zero bytes, UTF-16 text reads like UTF-8.
  const text = xml
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hexadecimal?: string, decimal?: string) =>
      String.fromCharCode(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)),
    );
  if (/<!(doctype|entity)/i.test(text)) throw new Error('Office documents declare no entities.');
  if (macroWords.test(text)) throw new DocumentRefused(serverMessages.macros);
}

/** The name of a part that every Visual Basic project has, in the encoding of compound files. */
const projectName = Buffer.from('_vba_project', 'utf16le').toString('latin1');

/** Also finds a project that is stored as an image or in an embedded object. */
function requireNoMacroProject(content: Buffer) {
  if (content.toString('latin1').toLowerCase().includes(projectName))
    throw new DocumentRefused(serverMessages.macros);
}
