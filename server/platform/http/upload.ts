// Takes the file of an upload from its request: one, whole, and no larger than the call allows.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../../../contract/messages.ts';
import { FieldErrors, type HttpError, ProtocolError } from '../errors/http-errors.ts';
import type { ReceivedFile } from '../media/file-types.ts';
import { errorCode } from '../runtime/start-failure.ts';

/** Within a scope of its own, so that no other call takes multipart bodies. */
export async function takeMultipart(scope: FastifyInstance) {
  // Nothing asks for other fields; a browser's form may still send a few.
  // Parts are counted as files and fields: what is over its limit of parts the parser forgets to listen to, and an end
  // in the middle of one would be an error that nobody catches.
  const limits = { files: 1, fields: 10, fieldSize: 1024, headerPairs: 20, parts: Number.POSITIVE_INFINITY };
  await scope.register(multipart, { limits });
}

/** What stands between the parts of a form; none where it could be read in more than one way. */
function boundaryOf({ headers }: FastifyRequest): string | null {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';').map((part) => part.trim());
  const [boundary, ...more] = parameters.filter((parameter) => /^boundary/i.test(parameter));
  if (type.toLowerCase() !== 'multipart/form-data' || boundary === undefined || more.length > 0) return null;
  return /^boundary=("?)([\x21\x23-\x5b\x5d-\x7e]+)\1$/i.exec(boundary)?.[2] ?? null;
}

/** Asked before the body is read. */
export async function requireMultipart(request: FastifyRequest) {
  if (boundaryOf(request) === null) throw new ProtocolError(415, messages.wrongUploadType);
}

/** For the boundaries and headers around a file. */
const wrapping = 64 * 1024;

const longestSilence = 15_000;
/** Once all bytes are there: what the parser has not made a file of by then, such as a form within a form, is none. */
const longestReading = 2000;
/** A little less than the server waits for a whole request. */
const longestUpload = 285_000;

/** Whoever sends a byte now and then is not silent, and would keep a place for as long as the server lets them. */
export const isTooSlow = (received: number, expected: number, elapsed: number) =>
  received < (expected * (elapsed - longestSilence)) / longestUpload;

/** A form of ours has one part, that of a browser a few. Each takes the parser its time, and millions go into a file's size. */
const mostParts = 1000;

function countIn(piece: Buffer, mark: string): number {
  let count = 0;
  for (let at = piece.indexOf(mark); at !== -1; at = piece.indexOf(mark, at + mark.length)) count += 1;
  return count;
}

const incomplete = () => new ProtocolError(400, messages.uploadIncomplete);

/** Whoever falls silent, or sends what nobody wants to read, is not waited for, nor is their connection. */
class GivenUp extends ProtocolError {
  constructor(message: string) {
    super(400, message);
  }
  override get headers() {
    return { connection: 'close' };
  }
}

const tooLarge = (mostBytes: number) =>
  new FieldErrors({ file: messages.fileTooLarge(mostBytes / 1024 / 1024) });

function refusalOf(error: unknown, mostBytes: number): HttpError {
  switch (errorCode(error)) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(mostBytes);
    case 'FST_FILES_LIMIT':
      return new FieldErrors({ file: messages.fileLimit(1) });
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return new ProtocolError(400, messages.unreadableRequest);
    default:
      return incomplete();
  }
}

async function readParts(request: FastifyRequest, mostBytes: number): Promise<ReceivedFile | null> {
  let received: ReceivedFile | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      // A form whose file was never chosen sends an empty one without a name.
      const isChosen = bytes.length > 0 || Boolean(part.filename);
      if (part.fieldname === 'file' && isChosen)
        received = { bytes, fileName: part.filename ?? '', declaredType: part.mimetype };
    }
  } catch (error) {
    throw refusalOf(error, mostBytes);
  }
  return received;
}

/**
 * Gives up on the work, which ends by itself once the connection is closed, when nothing or too little has come, or far
 * too many parts.
 */
async function unlessGivenUp<Result>(
  request: FastifyRequest,
  expected: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const { raw } = request;
  const mark = `--${boundaryOf(request)}`;
  const begun = Date.now();
  let received = 0;
  let parts = 0;
  let timer: NodeJS.Timeout | undefined;
  let giveUp: (message?: string) => void = () => {};
  const heard = (piece: Buffer) => {
    received += piece.length;
    parts += countIn(piece, mark);
    if (parts > mostParts) giveUp(messages.unreadableRequest);
    else if (isTooSlow(received, expected, Date.now() - begun)) giveUp();
    else timer?.refresh();
  };
  const ended = () => {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp(), longestReading);
  };
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = (message = messages.uploadIncomplete) => reject(new GivenUp(message));
    timer = setTimeout(() => giveUp(), longestSilence);
  });
  // Listening makes the bytes flow, but not before the work, begun in the same step, listens too.
  raw.on('data', heard);
  raw.once('end', ended);
  try {
    return await Promise.race([work(), givenUp]);
  } finally {
    clearTimeout(timer);
    raw.off('data', heard);
    raw.off('end', ended);
  }
}

export async function receiveFile(request: FastifyRequest, mostBytes: number): Promise<ReceivedFile> {
  const length = Number(request.headers['content-length']);
  if (length > mostBytes + wrapping) throw tooLarge(mostBytes);
  // Whoever hung up while waiting for their turn: no event will come any more to say so.
  if (request.raw.destroyed) throw incomplete();
  const received = await unlessGivenUp(request, length || mostBytes, () => readParts(request, mostBytes));
  if (!received) throw new FieldErrors({ file: messages.required });
  return received;
}
