// Looks into Office documents, which are ZIP archives: they hold no macros, and unpack to a size that can be handled.
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { messages } from '../../../contract/messages.ts';

const megabyte = 1024 * 1024;
const mostUnpacked = 200 * megabyte;
const mostEntries = 10_000;
/** A document may hold another one, such as a sheet behind a chart, and that one more. */
const deepest = 3;
/** Parts whose content decides are held in memory; none in a document that people wrote is this large. */
const mostHeld = 32 * megabyte;
/** Lists of parts and links are read as text; real ones take kilobytes. */
const mostDescribed = megabyte;

/** Its message is for the person who chose the file. */
class Refused extends Error {}
const tooLarge = () => new Refused(messages.unpacksTooLarge(mostUnpacked / megabyte));

/** What may still be unpacked, over all archives within each other. */
interface Allowance {
  bytes: number;
  entries: number;
}

/** Why it is refused, or null: it holds macros, unpacks to too much, or is not what its directory says. */
export async function documentProblem(bytes: Buffer): Promise<string | null> {
  const allowance = { bytes: mostUnpacked, entries: mostEntries };
  try {
    await requireHarmlessArchive(bytes, allowance, 1);
    return null;
  } catch (error) {
    return error instanceof Refused ? error.message : messages.fileDamaged;
  }
}

async function requireHarmlessArchive(archive: Buffer, allowance: Allowance, depth: number) {
  if (depth > deepest) throw new Error('There are too many archives within each other.');
  const zip = await fromBufferPromise(archive);
  allowance.entries -= zip.entryCount;
  if (allowance.entries < 0) throw tooLarge();
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  requireWholeDirectory(archive, zip);
  // The sizes that are declared, before anything is unpacked. What is unpacked is counted once more.
  const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (declared > allowance.bytes) throw tooLarge();
  for (const entry of entries) {
    if (macroWords.test(entry.fileName)) throw new Refused(messages.macros);
    await requireHarmlessEntry(zip, entry, allowance, depth);
  }
}

const endsOfDirectory = [0x06054b50, 0x06064b50, 0x05054b50];

/** An archive may give a number of entries that is too low: other programs would find more of them than we looked at. */
function requireWholeDirectory(archive: Buffer, zip: ZipFile) {
  // The types call it a boolean; it is the place after the last entry.
  const end = Number(zip.readEntryCursor);
  if (!endsOfDirectory.includes(archive.readUInt32LE(end)))
    throw new Error('The directory of the archive has more entries than it says.');
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipArchive = Buffer.from('504b0304', 'hex');
const startsWith = (content: Buffer, signature: Buffer) =>
  content.subarray(0, signature.length).equals(signature);

/** Lists of types and of links between parts; Office goes by them, whatever a part is called. */
const isDescription = ({ fileName }: Entry) => /(^|\/)\[content_types\]\.xml$|\.rels$/i.test(fileName);
const isTelling = (start: Buffer) => startsWith(start, compoundFile) || startsWith(start, zipArchive);

async function requireHarmlessEntry(zip: ZipFile, entry: Entry, allowance: Allowance, depth: number) {
  const isText = isDescription(entry);
  // Not known before the first bytes have come. Decided once, because joining the pieces again and again would take
  // time that grows with the square of their number.
  let isHeld = isText ? true : undefined;
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    allowance.bytes -= piece.length;
    if (allowance.bytes < 0) throw tooLarge();
    if (isHeld === false) continue;
    pieces.push(piece);
    length += piece.length;
    if (isText && length > mostDescribed)
      throw new Error('A list of parts is longer than any program writes.');
    if (length > mostHeld) throw tooLarge();
    if (isHeld === undefined && length >= compoundFile.length) isHeld = isTelling(Buffer.concat(pieces));
  }
  if (isHeld === false) return;
  const held = Buffer.concat(pieces);
  if (isText) requireNoMacroType(held);
  if (startsWith(held, compoundFile)) requireNoMacroProject(held);
  if (startsWith(held, zipArchive)) await requireHarmlessArchive(held, allowance, depth + 1);
}

/** In names, types and links: Visual Basic, and the macro sheets of older Excel. */
const macroWords = /vbaproject|vbadata|macroenabled|macrosheet/i;

function requireNoMacroType(xml: Buffer) {
  // Without the zeros a text in UTF-16 reads like one in UTF-8.
  const text = xml
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hexadecimal?: string, decimal?: string) =>
      String.fromCharCode(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)),
    );
  if (/<!(doctype|entity)/i.test(text)) throw new Error('Office documents declare no entities.');
  if (macroWords.test(text)) throw new Refused(messages.macros);
}

/** The name of a part that every Visual Basic project has, as compound files spell it. */
const projectName = Buffer.from('_vba_project', 'utf16le').toString('latin1');

/** Also one that is stored as a picture, or in an object within the document. */
function requireNoMacroProject(content: Buffer) {
  if (content.toString('latin1').toLowerCase().includes(projectName)) throw new Refused(messages.macros);
}
