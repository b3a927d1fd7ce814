// Checks the answers of browsers about passkeys with the WebAuthn library. Any error of the library means a refusal.
import type { NewPasskey, PasskeyAnswer } from '../../../contract/passkey-exchange.ts';
import { passkeyAlgorithms } from '../../../contract/passkeys.ts';
import type { StoredPasskey } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded on first use, because it would slow down every start. */
const loadLibrary = () => import('@simplewebauthn/server');

export interface PasskeyUse {
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** Returns null if the answer is malformed or wrong. The counter is not compared here, so that a copy can be reported. */
export async function readPasskeyUse(
  { response }: PasskeyAnswer,
  challenge: string,
  { id, origin }: RelyingParty,
  stored: StoredPasskey,
): Promise<PasskeyUse | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: response.id, publicKey: new Uint8Array(stored.publicKey), counter: 0 },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

export interface CreatedPasskey extends PasskeyUse {
  readonly credentialID: Buffer;
  readonly publicKey: Buffer;
}

/** Returns null if the browser's reply is malformed or wrong. */
export async function readCreatedPasskey(
  { response }: NewPasskey,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<CreatedPasskey | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialID: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isBackedUp: credentialBackedUp,
    };
  } catch {
    return null;
  }
}
