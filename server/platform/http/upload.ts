// Reads the file of an upload: exactly one, complete, and no larger than the call allows.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../../../contract/messages.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { FieldErrors, type HttpError, ProtocolError } from '../errors/http-errors.ts';
import type { ReceivedFile } from '../media/file-types.ts';
import { errorCode } from '../runtime/start-failure.ts';

/** Registered in its own scope, so that no other call accepts multipart bodies. */
export async function acceptMultipart(scope: FastifyInstance) {
  // No call uses other fields, but a browser's form may send a few. Files and fields have limits; parts have none,
  // because the parser ignores a part over that limit, and an incomplete one would then be an uncaught error.
  const limits = { files: 1, fields: 10, fieldSize: 1024, headerPairs: 20, parts: Number.POSITIVE_INFINITY };
  await scope.register(multipart, { limits });
}

/** Returns the boundary between the parts of a form, or null if it is ambiguous. */
function boundaryOf({ headers }: FastifyRequest): string | null {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';').map((part) => part.trim());
  const [boundary, ...more] = parameters.filter((parameter) => /^boundary/i.test(parameter));
  if (type.toLowerCase() !== 'multipart/form-data' || boundary === undefined || more.length > 0) return null;
  return /^boundary=("?)([\x21\x23-\x5b\x5d-\x7e]+)\1$/i.exec(boundary)?.[2] ?? null;
}

/** Checked before the body is read. */
export async function requireMultipart(request: FastifyRequest) {
  if (boundaryOf(request) === null) throw new ProtocolError(415, serverMessages.wrongUploadType);
}

/** Allows for the boundaries and headers around a file. */
const overhead = 64 * 1024;

const silenceTimeout = 15_000;
/** Starts when all bytes have arrived. By then the parser has found a file, or there is none. */
const parsingTimeout = 2000;
/** Slightly less than the server's timeout for a whole request. */
const uploadTimeout = 285_000;

/** A client that sends single bytes is not silent, but would occupy an upload slot for a long time. */
export const isTooSlow = (received: number, expected: number, elapsed: number) =>
  received < (expected * (elapsed - silenceTimeout)) / uploadTimeout;

/** A normal form has a few parts. Parsing each takes time, and a request of a file's size could contain millions. */
const maximumParts = 1000;

function countIn(piece: Buffer, mark: string): number {
  let count = 0;
  for (let at = piece.indexOf(mark); at !== -1; at = piece.indexOf(mark, at + mark.length)) count += 1;
  return count;
}

const incomplete = () => new ProtocolError(400, serverMessages.uploadIncomplete);

/** The client was too slow or sent too many parts, so its connection is closed. */
class UploadAborted extends ProtocolError {
  constructor(message: string) {
    super(400, message);
  }
  override get headers() {
    return { connection: 'close' };
  }
}

const tooLarge = (mostBytes: number) =>
  new FieldErrors({ file: screenMessages.fileTooLarge(mostBytes / 1024 / 1024) });

function refusalOf(error: unknown, mostBytes: number): HttpError {
  switch (errorCode(error)) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(mostBytes);
    case 'FST_FILES_LIMIT':
      return new FieldErrors({ file: screenMessages.fileLimit(1) });
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return new ProtocolError(400, serverMessages.unreadableRequest);
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
      // A form without a chosen file sends an empty one without a name.
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
 * Rejects if the client is silent, too slow or sends too many parts. The work then ends when the connection is
 * closed.
 */
async function withUploadLimits<Result>(
  request: FastifyRequest,
  expected: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const { raw } = request;
  const mark = `--${boundaryOf(request)}`;
  const startedAt = Date.now();
  let received = 0;
  let parts = 0;
  let timer: NodeJS.Timeout | undefined;
  let abort: (message?: string) => void = () => {};
  const onData = (piece: Buffer) => {
    received += piece.length;
    parts += countIn(piece, mark);
    if (parts > maximumParts) abort(serverMessages.unreadableRequest);
    else if (isTooSlow(received, expected, Date.now() - startedAt)) abort();
    else timer?.refresh();
  };
  const onEnd = () => {
    clearTimeout(timer);
    timer = setTimeout(() => abort(), parsingTimeout);
  };
  const aborted = new Promise<never>((_, reject) => {
    abort = (message = serverMessages.uploadIncomplete) => reject(new UploadAborted(message));
    timer = setTimeout(() => abort(), silenceTimeout);
  });
  // A listener starts the flow of bytes, but only after this tick, when the work listens too.
  raw.on('data', onData);
  raw.once('end', onEnd);
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    clearTimeout(timer);
    raw.off('data', onData);
    raw.off('end', onEnd);
  }
}

export async function receiveFile(request: FastifyRequest, mostBytes: number): Promise<ReceivedFile> {
  const length = Number(request.headers['content-length']);
  if (length > mostBytes + overhead) throw tooLarge(mostBytes);
  // The client left while it waited for a slot; no further event would report that.
  if (request.raw.destroyed) throw incomplete();
  const received = await withUploadLimits(request, length || mostBytes, () => readParts(request, mostBytes));
  if (!received) throw new FieldErrors({ file: messages.required });
  return received;
}
