// Asks the browser for a passkey, and turns its errors into a sentence.
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { type PasskeyAnswer, passkeyMessages } from '../../contract/passkey-exchange.ts';
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
