// Links a person's account at the identity provider to their account here, and informs them by mail.
import type { Actor } from '../../../rules/permissions.ts';
import { recordChange } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { SignInNotVerified } from '../../platform/errors/http-errors.ts';
import type { Services } from '../../platform/http/services.ts';
import {
  findIdentityOwner,
  insertIdentity,
  noteIdentityUse,
  type ProviderAccount,
  providerNameOf,
} from '../factor-facts/identities.ts';
import { type EventSource, recordEvent } from '../security-facts/record-event.ts';
import { sendAccountNotice } from './factor-notices.ts';
import { staffSide } from './sides.ts';

type LinkContext = EventSource & { readonly services: Services; readonly tx: Queryable };

/** Returns false if someone else has linked this account of the provider, or the person has linked another one. */
export async function linkIdentity(
  context: LinkContext,
  person: Actor,
  identity: ProviderAccount,
): Promise<boolean> {
  const { tx, now, services, requestID } = context;
  if ((await findIdentityOwner(tx, identity)) === person.id) return true;
  if (!(await insertIdentity(tx, person.id, identity, now.instant))) return false;
  const name = providerNameOf(identity.issuer, services.settings.oidc);
  await recordChange(tx, {
    actor: person,
    at: now.instant,
    action: 'link a sign-in',
    record: { type: 'person', id: person.id },
    before: { linkedSignIn: null },
    after: { linkedSignIn: name },
    requestID,
  });
  const detail = { change: 'link a sign-in', provider: name };
  await recordEvent(tx, context, { kind: 'identityChanged', account: person, by: person, detail });
  const notice = {
    subject: `Sign-in with ${name} was linked`,
    text: (sender: string) => `Sign-in with ${name} was linked to your ${sender} account`,
  };
  await sendAccountNotice(context, person, notice, { side: staffSide });
  return true;
}

/** Links the provider's account on the first sign-in with it, and stores when it was used. */
export async function acceptIdentity(
  context: LinkContext,
  person: Actor,
  identity: ProviderAccount,
): Promise<void> {
  // The provider can give a person's email to someone else, who must not get this account.
  if (!(await linkIdentity(context, person, identity)))
    throw new SignInNotVerified(providerNameOf(identity.issuer, context.services.settings.oidc));
  await noteIdentityUse(context.tx, person.id, identity, context.now.instant);
}
