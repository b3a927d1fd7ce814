// What a refused sign-in says: someone else may have used up the attempts, so a 429 names what still works for the owner.
import { messages } from '../contract/messages.ts';
import { CallFailure } from './calling.ts';

/** For `catch`: throws the failure, with the way out if there is one. */
export function throwWithWayOut(failure: unknown): never {
  if (failure instanceof CallFailure && failure.status === 429)
    throw new CallFailure(429, `${failure.message} ${messages.useKnownBrowser}`);
  throw failure;
}
