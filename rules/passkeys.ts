// Decides whether a passkey may be added, and whether one that was used looks like a copy.
import { maximumPasskeys } from '../contract/passkeys.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

export const canAddPasskey = (count: number): Verdict =>
  count < maximumPasskeys
    ? allow
    : refuse(`You have ${maximumPasskeys} passkeys. Remove one before you add another.`);

/**
 * Some authenticators count how often a passkey was used. If the count does not rise, two copies of the passkey exist.
 * Authenticators that do not count always report 0.
 */
export const isCounterRising = (stored: number, shown: number): boolean =>
  (stored === 0 && shown === 0) || shown > stored;

/** Browsers offer passkeys only over https, and on the developer's own machine. */
export const offersPasskeys = (site: URL): boolean =>
  site.protocol === 'https:' || site.hostname === 'localhost';
