// Distinguishes why a call to the identity provider failed: cancelled by the person, no answer, or an answer we refuse.

interface Failure {
  readonly name?: unknown;
  readonly code?: unknown;
  /** The error code of OAuth, such as "access_denied". */
  readonly error?: unknown;
  readonly status?: unknown;
  readonly cause?: unknown;
  readonly message?: unknown;
}

const asFailure = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {});

/** The failure and everything that caused it. */
function* causesOf(error: unknown): Generator<Failure> {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current; depth += 1) {
    const failure = asFailure(current);
    yield failure;
    current = failure.cause;
  }
}

export const isCancelled = (error: unknown): boolean =>
  asFailure(error).name === 'AuthorizationResponseError' && asFailure(error).error === 'access_denied';

const temporary: readonly unknown[] = ['server_error', 'temporarily_unavailable'];

/** fetch throws a plain TypeError without a code if there is no connection. */
const isConnectionFailure = (failure: Failure) =>
  failure instanceof TypeError && failure.message === 'fetch failed';

const isServerError = ({ status }: Failure) => typeof status === 'number' && status >= 500;

export function isUnanswered(error: unknown): boolean {
  for (const failure of causesOf(error)) {
    if (failure.name === 'TimeoutError' || failure.name === 'AbortError') return true;
    if (isConnectionFailure(failure) || isServerError(failure)) return true;
    if (temporary.includes(failure.error)) return true;
  }
  return false;
}

const longestText = 200;
const textsOf = ({ name, message, code, error, status }: Failure) =>
  [name, message, code, error, status]
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).slice(0, longestText))
    .join(' ');

/** For the log: names the failure without the claims, codes and tokens that the library's errors carry. */
export function describeFailure(error: unknown): Error {
  const texts = [...causesOf(error)].map(textsOf).filter((text) => text !== '');
  return new Error(texts.join('; caused by '));
}
