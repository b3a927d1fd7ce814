// The route that publishes the keys of decision packs, for the public page /verify and for other programs.
import { signingKeys } from '../../../contract/signing-keys.ts';
import { implement } from '../../platform/http/implement.ts';
import { listSigningKeys } from './queries.ts';

export const signingKeyRoutes = implement(signingKeys, {
  list: async ({ tx }) => ({ keys: await listSigningKeys(tx) }),
});
