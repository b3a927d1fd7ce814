// The error for a start or command that cannot continue, with one sentence that an operator can act on.
export class StartFailure extends Error {
  override name = 'StartFailure';
}

const causes: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the device',
  EDQUOT: 'the disk quota is used up',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'a file with that name already exists',
  ENOENT: 'it does not exist',
  EMFILE: 'too many files are open',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  CONNECTION_CLOSED: 'the connection was closed',
  CONNECT_TIMEOUT: 'no answer in time',
  ETIMEDOUT: 'no answer in time',
  EHOSTUNREACH: 'there is no route to the host',
  ENETUNREACH: 'there is no route to the host',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
};

/** The code of a Node system error or of a PostgreSQL error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Describes why something failed, as the end of a sentence. */
export function cause(error: unknown): string {
  const known = causes[errorCode(error) ?? ''];
  if (known) return known;
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '') || 'the reason is not known';
}
