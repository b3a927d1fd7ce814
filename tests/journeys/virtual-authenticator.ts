// Chromium's virtual authenticator, which creates and uses passkeys without a device.
import type { CDPSession, Page } from '@playwright/test';

export interface VirtualAuthenticator {
  /** Whether the person shows a finger, a face or a PIN. */
  setVerified(isVerified: boolean): Promise<void>;
  /** Sets how often the only passkey has been used, as on a copy that was made earlier. */
  setCounter(counter: number): Promise<void>;
}

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setVerified(isUserVerified) {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async setCounter(signCount) {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
      const [credential] = credentials;
      if (!credential) throw new Error('There is no passkey.');
      const { credentialId } = credential;
      await client.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
      await client.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, signCount },
      });
    },
  };
}
