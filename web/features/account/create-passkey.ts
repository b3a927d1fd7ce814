// Asks the browser to create a passkey, and adds it to the account.
import { makePasskey } from '../../../browser/passkeys.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { passkeys } from '../../../contract/passkeys.ts';
import { call } from '../../platform/api.ts';

export async function createPasskey(name: string): Promise<ReplyOf<typeof passkeys.create>> {
  const { data } = await call(passkeys.options, {});
  const made = await makePasskey(data);
  return (await call(passkeys.create, { body: { ...made, name } })).data;
}
