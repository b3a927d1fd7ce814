// Has the browser create a passkey or ask for one, and turns its errors into a sentence.
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import {
  type NewPasskey,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyMessages,
} from '../contract/passkey-exchange.ts';
import type { z } from '../contract/zod.ts';
import { CallFailure } from './calling.ts';

export const isPasskeyBrowser = browserSupportsWebAuthn;

export async function signWithPasskey({
  challengeID,
  options,
}: z.infer<typeof PasskeyRequest>): Promise<PasskeyAnswer> {
  try {
    return { challengeID, response: await startAuthentication({ optionsJSON: options }) };
  } catch {
    // The person cancelled, took too long or has no passkey here; browsers do not say which.
    throw new CallFailure(null, passkeyMessages.refused);
  }
}

export async function makePasskey({
  challengeID,
  options,
}: z.infer<typeof PasskeyCreation>): Promise<Omit<NewPasskey, 'name'>> {
  try {
    return { challengeID, response: await startRegistration({ optionsJSON: options }) };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new CallFailure(null, isKnown ? passkeyMessages.alreadyAdded : passkeyMessages.notAdded);
  }
}
