// Turns every error into a reply; an unexpected error is logged in full and answered with a reference.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { serverMessages } from '../../../contract/server-messages.ts';
import {
  ClientDisconnected,
  DatabaseUnavailable,
  DocumentFailed,
  DocumentNotChecked,
  HttpError,
  PackFailed,
  PasswordNotChecked,
  ProposalFailed,
  ProtocolError,
  ProviderUnavailable,
  ScannerUnavailable,
  SignInNotVerified,
  SimulationFailed,
  StorageUnavailable,
} from '../errors/http-errors.ts';

/** What the log says about a failed part of the product, beside the cause. */
const failedParts = [
  [StorageUnavailable, 'storage of media unavailable'],
  [ScannerUnavailable, 'virus scanner unavailable'],
  [DocumentNotChecked, 'document could not be checked'],
  [PasswordNotChecked, 'password strength could not be checked'],
  [ProviderUnavailable, 'identity provider unavailable'],
  [DocumentFailed, 'document could not be drawn'],
  [ProposalFailed, 'assignments could not be proposed'],
  [SimulationFailed, 'ranking could not be simulated'],
  [PackFailed, 'decision pack could not be made'],
] as const;

/** The codes of the driver, the socket or PostgreSQL that mean the database cannot be used at the moment. */
const unavailable = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_SILENT',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // A standby that is not promoted yet.
  '25006',
  // No disk space, memory or connections are left.
  '53100',
  '53200',
  '53300',
  // PostgreSQL sometimes reports a full disk as an I/O error.
  '58030',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '25P03',
  // The database does not exist, for example while someone replaces it with a copy.
  '3D000',
]);
/** The codes for text that PostgreSQL cannot store. */
const unstorable = new Set(['22021', '22P05']);

const protocol: Record<string, [number, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, serverMessages.wrongContentType],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, serverMessages.bodyTooLarge],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, serverMessages.unreadableJson],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, serverMessages.unreadableRequest],
};

export function httpErrorOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (!(error instanceof Error)) return null;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code !== undefined) {
    // A missing socket or an unknown host name; any other missing file is not the database's fault.
    const isServerMissing =
      'syscall' in error &&
      ((code === 'ENOENT' && error.syscall === 'connect') || error.syscall === 'getaddrinfo');
    if (unavailable.has(code) || isServerMissing) return new DatabaseUnavailable();
    if (unstorable.has(code)) return new ProtocolError(400, serverMessages.unreadableRequest);
    const known = protocol[code];
    if (known) return new ProtocolError(...known);
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ProtocolError(statusCode, serverMessages.unreadableRequest);
  }
  return null;
}

/** Also recognises a client that closed the connection before its body was complete. */
export function refusalOf(error: unknown, { raw }: FastifyRequest): HttpError | null {
  // Compared by identity, because a closed database connection has the same error code.
  if (error !== null && error === raw.errored) return new ClientDisconnected();
  const refusal = httpErrorOf(error);
  return refusal instanceof ProtocolError && raw.readableAborted ? new ClientDisconnected() : refusal;
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error, request);
  if (refusal instanceof DatabaseUnavailable) request.log.error({ err: error }, 'database unavailable');
  for (const [Failure, message] of failedParts)
    if (refusal instanceof Failure && refusal.cause) request.log.error({ err: refusal.cause }, message);
  if (refusal instanceof SignInNotVerified && refusal.cause)
    request.log.warn({ err: refusal.cause }, 'sign-in with the identity provider not verified');
  if (refusal) {
    return reply
      .code(refusal.status)
      .headers(refusal.headers)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(refusal.body));
  }
  request.log.error({ err: error }, 'unexpected failure');
  return reply
    .code(500)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ title: serverMessages.unexpected(request.id) }));
}
