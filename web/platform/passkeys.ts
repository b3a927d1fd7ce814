// Asks a member of staff for their passkey.
import { signWithPasskey } from '../../browser/passkeys.ts';
import { throwWithAdvice } from '../../browser/sign-in-failure.ts';
import type { PasskeyAnswer } from '../../contract/passkey-exchange.ts';
import { signInSteps } from '../../contract/sign-in-steps.ts';
import { call } from './api.ts';

export { isPasskeyBrowser } from '../../browser/passkeys.ts';

/** With a ticket, for the second step of that sign-in. */
export async function askForPasskey(ticket?: string): Promise<PasskeyAnswer> {
  const { data } = await call(signInSteps.passkeyOptions, { body: { ticket } }).catch(throwWithAdvice);
  return signWithPasskey(data);
}
