// Adds advice to a refused sign-in: someone else may have used up the attempts, so a 429 says what still works.
import { messages } from '../contract/messages.ts';
import { CallFailure } from './calling.ts';

/** For use in `catch`: throws the failure, with advice if it is a 429. */
export function throwWithAdvice(failure: unknown): never {
  if (failure instanceof CallFailure && failure.status === 429)
    throw new CallFailure(429, `${failure.message} ${messages.useKnownBrowser}`);
  throw failure;
}
