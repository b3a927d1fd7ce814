// Routes of the privacy notice and the terms of use: super admins read and publish those of their sites.
import { messages } from '../../../contract/messages.ts';
import { type PublicPage, publicPages } from '../../../contract/public-pages.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { FieldErrors, NotFound } from '../../platform/errors/http-errors.ts';
import { type Context, implement } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';
import { recordEvent } from '../security-facts/record-event.ts';
import { findPage, insertPage, lockPage } from './queries.ts';

type PageContext = Pick<Context<typeof publicPages.read>, 'tx' | 'actor' | 'params'>;

/** Throws NotFound for a site that the caller does not manage. */
async function requirePage({ tx, actor, params }: PageContext): Promise<PublicPage> {
  if (actor.site !== sites.All && actor.site !== params.site) throw new NotFound();
  const { site, name } = params;
  return (
    (await findPage(tx, params)) ?? { site, name, version: 0, html: '', publishedAt: null, publishedBy: null }
  );
}

const toAnswer = (page: PublicPage) => ({ record: page, version: page.version });

export const publicPageRoutes = implement(publicPages, {
  read: async (context) => toAnswer(await requirePage(context)),

  publish: async (context) => {
    const { tx, actor, params, body, now, record } = context;
    await lockPage(tx, params);
    const before = await requirePage(context);
    const audited = { type: 'public_page', id: `${params.site} ${params.name}` };
    await requireUnchanged(context, audited, before.version);
    const html = cleanRichText(body.html);
    if (html === '') throw new FieldErrors({ html: messages.required });
    // Visitors read when a page changed, so an equal text is not a new version.
    if (html === before.html) return toAnswer(before);
    const version = before.version + 1;
    await insertPage(tx, { ...params, version, html }, { by: actor.id, at: now.instant });
    await record({
      action: 'publish',
      record: audited,
      before: before.version === 0 ? null : { version: before.version, html: before.html },
      after: { version, html },
    });
    const detail = { action: 'publish a page', site: params.site, page: params.name };
    await recordEvent(tx, context, { kind: 'privacy', account: null, by: actor, detail });
    return toAnswer(await requirePage(context));
  },
});
