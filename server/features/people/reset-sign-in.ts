// Helps someone who has lost their second factor: removes it, ends their sign-ins and sends them a reset link.
import type { Person, users } from '../../../contract/people.ts';
import { fullName } from '../../../contract/person-name.ts';
import { kindOf } from '../../../rules/people.ts';
import type { Context } from '../../platform/http/implement.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { sendFactorNotice } from '../auth/factor-notices.ts';
import { queueResetLink } from '../auth/password-reset.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { deleteFactors } from '../factor-facts/queries.ts';
import { companyLinkOf } from '../links/public-site.ts';
import { type EventSource, recordEvent } from '../security-facts/record-event.ts';
import { signInPageOf } from './sign-in-changes.ts';

type ResetContext = Pick<
  Context<typeof users.resetSignIn>,
  'tx' | 'actor' | 'record' | 'services' | keyof EventSource
>;

/** Staff choose a new password in the back office, companies on their public site. */
const resetLinkOf = (settings: Settings, person: Person) => (code: string) =>
  kindOf(person) === 'user'
    ? companyLinkOf(settings, person.site, 'reset-password', code)
    : `${settings.adminSiteUrl}/auth/reset-password?guid=${code}`;

export async function resetFactors(context: ResetContext, person: Person): Promise<void> {
  const { tx, actor, record, services, now } = context;
  await deleteFactors(tx, person.id);
  await endSessionsOf(tx, person.id, now.instant);
  await record({
    action: 'reset sign-in',
    record: { type: 'person', id: person.id },
    before: null,
    after: null,
  });
  await recordEvent(tx, context, { kind: 'signInReset', account: person, by: actor });
  const page = signInPageOf(services.settings, person);
  await sendFactorNotice(context, person, 'Your sign-in was reset', { by: fullName(actor), page });
  const link = { sender: page.sender, linkOf: resetLinkOf(services.settings, person) };
  await queueResetLink(tx, link, person, now.instant);
}
