// Asks the browser for a passkey or to create one, and turns its errors into sentences.
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { type PasskeyAnswer, passkeyMessages, passkeys } from '../../contract/passkeys.ts';
import { signInSteps } from '../../contract/sign-in-steps.ts';
import { call } from './api.ts';

export const isPasskeyBrowser = browserSupportsWebAuthn;

/** With a ticket, for the second step of that sign-in. */
export async function askForPasskey(ticket?: string): Promise<PasskeyAnswer> {
  const { data } = await call(signInSteps.passkeyOptions, { body: { ticket } });
  try {
    return {
      challengeID: data.challengeID,
      response: await startAuthentication({ optionsJSON: data.options }),
    };
  } catch {
    // The person cancelled, took too long or has no passkey here; browsers do not say which.
    throw new Error(passkeyMessages.refused);
  }
}

export async function createPasskey(name: string): Promise<ReplyOf<typeof passkeys.create>> {
  const { data } = await call(passkeys.options, {});
  const response = await startRegistration({ optionsJSON: data.options }).catch((error: Error) => {
    const { alreadyAdded, notAdded } = passkeyMessages;
    throw new Error(error.name === 'InvalidStateError' ? alreadyAdded : notAdded);
  });
  const created = await call(passkeys.create, { body: { challengeID: data.challengeID, response, name } });
  return created.data;
}
