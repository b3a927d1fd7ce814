// Has the browser create a passkey and adds it to the account.
import { startRegistration } from '@simplewebauthn/browser';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { passkeyMessages } from '../../../contract/passkey-exchange.ts';
import { passkeys } from '../../../contract/passkeys.ts';
import { call } from '../../platform/api.ts';

export async function createPasskey(name: string): Promise<ReplyOf<typeof passkeys.create>> {
  const { data } = await call(passkeys.options, {});
  const response = await startRegistration({ optionsJSON: data.options }).catch((error: Error) => {
    const { alreadyAdded, notAdded } = passkeyMessages;
    throw new Error(error.name === 'InvalidStateError' ? alreadyAdded : notAdded);
  });
  const created = await call(passkeys.create, { body: { challengeID: data.challengeID, response, name } });
  return created.data;
}
