// Routes for signing in through the identity provider, and for removing a linked sign-in.
import { singleSignOn } from '../../../contract/single-sign-on.ts';
import { singleSignOnStart } from '../../../contract/single-sign-on-start.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { deleteIdentity, providerNameOf } from '../factor-facts/identities.ts';
import { recordEvent } from '../security-facts/record-event.ts';
import { finishAtProvider } from './finish.ts';
import { startAtProvider } from './start.ts';

const startRoutes = implement(singleSignOnStart, { start: withOwnTransactions(startAtProvider) });

const otherRoutes = implement(singleSignOn, {
  finish: withOwnTransactions(finishAtProvider),

  removeIdentity: async (context) => {
    const { tx, actor, params, record, services } = context;
    const issuer = await deleteIdentity(tx, actor.id, params.id);
    if (issuer === null) throw new NotFound();
    const name = providerNameOf(issuer, services.settings.oidc);
    await record({
      action: 'remove a linked sign-in',
      record: { type: 'person', id: actor.id },
      before: { linkedSignIn: name },
      after: { linkedSignIn: null },
    });
    const detail = { change: 'remove a linked sign-in', provider: name };
    await recordEvent(tx, context, { kind: 'identityChanged', account: actor, by: actor, detail });
    return undefined;
  },
});

export const singleSignOnRoutes = [...startRoutes, ...otherRoutes];
