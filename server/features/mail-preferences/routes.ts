// Routes with which staff choose their regular mails, signed in or by the link in a mail.
import type { FastifyInstance } from 'fastify';
import { mailPreferences } from '../../../contract/mail-preferences.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { recordChange } from '../../platform/database/audit.ts';
import { NotFound, Refusal } from '../../platform/errors/http-errors.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Services } from '../../platform/http/services.ts';
import { asPreferences, findWantedMails, lockPerson, storeWantedMails } from './queries.ts';
import { personOfToken } from './unsubscribe-token.ts';

export const mailPreferenceRoutes = implement(mailPreferences, {
  update: async ({ tx, actor, body, record }) => {
    if (!(await lockPerson(tx, actor.id))) throw new NotFound();
    const before = await findWantedMails(tx, actor.id);
    const after = {
      assessorDigest: body.assessorDigest ?? before.assessorDigest,
      leadDigest: body.leadDigest ?? before.leadDigest,
    };
    await storeWantedMails(tx, actor.id, after);
    await record({ action: 'update', record: { type: 'person', id: actor.id }, before, after });
    return asPreferences(after);
  },

  unsubscribe: async ({ tx, query, services, now, requestID }) => {
    const personID = personOfToken(services, query.token);
    const person = personID === null ? null : await lockPerson(tx, personID);
    if (!person) throw new Refusal(serverMessages.invalidLink);
    const before = await findWantedMails(tx, person.id);
    const after = { assessorDigest: false, leadDigest: false };
    await storeWantedMails(tx, person.id, after);
    await recordChange(tx, {
      actor: person,
      at: now.instant,
      action: 'update',
      record: { type: 'person', id: person.id },
      before,
      after,
      requestID,
    });
    return undefined;
  },
});

/** Mail programs send a POST; a person who opens the link gets the page with the button. */
export function redirectUnsubscribeLinks(app: FastifyInstance, { settings }: Pick<Services, 'settings'>) {
  app.get<{ Querystring: { token?: unknown } }>(
    '/public/mail/unsubscribe',
    { exposeHeadRoute: false },
    (request, reply) => {
      const { token } = request.query;
      const query = new URLSearchParams({ token: typeof token === 'string' ? token : '' });
      return reply.redirect(`${settings.adminSiteUrl}/auth/unsubscribe?${query}`, 303);
    },
  );
}
