// Says for which site a passkey is created and used. Host and origin must match exactly.
import { offersPasskeys } from '../../../rules/passkeys.ts';

export interface RelyingParty {
  /** The host, which authenticators store with the passkey. */
  readonly id: string;
  readonly origin: string;
}

/** Returns null if browsers offer no passkeys on the site at this address. */
export function relyingPartyOf(address: string): RelyingParty | null {
  const site = new URL(address);
  return offersPasskeys(site) ? { id: site.hostname, origin: site.origin } : null;
}
