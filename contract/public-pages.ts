// Defines the calls for the privacy notice and the terms of use of each public site.
import { endpoint } from './endpoint.ts';
import { instant, publicSite, wholeNumber } from './fields.ts';
import { messages } from './messages.ts';
import { isBlankRichText, richTextOf } from './rich-text.ts';
import { z } from './zod.ts';

export const publicPageNames = ['privacy', 'terms'] as const;
export type PublicPageName = (typeof publicPageNames)[number];

export const publicPageTitles: Readonly<Record<PublicPageName, string>> = {
  privacy: 'Privacy notice',
  terms: 'Terms of use',
};

export const publicPageMaximum = 30_000;

export const PublicPage = z.object({
  site: publicSite,
  name: z.enum(publicPageNames),
  /** 0 if it was never published. */
  version: z.int().min(0),
  html: z.string(),
  publishedAt: instant.nullable(),
  /** A name; null if it was never published, or the account was deleted. */
  publishedBy: z.string().nullable(),
});
export type PublicPage = z.infer<typeof PublicPage>;

export const PublicPageForm = z.object({
  html: richTextOf(publicPageMaximum).refine((html) => !isBlankRichText(html), { error: messages.required }),
});

const path = 'admin/public-pages/:site/:name';
const params = z.object({ site: wholeNumber.pipe(publicSite), name: z.enum(publicPageNames) });

export const publicPages = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'Get the published version of a page, which is empty if none was published',
    access: 'superAdmin',
    params,
    reply: PublicPage,
    hasVersion: true,
  }),
  publish: endpoint({
    method: 'PATCH',
    path,
    summary: 'Publish a new version of a page',
    access: 'superAdmin',
    params,
    body: PublicPageForm,
    reply: PublicPage,
    hasVersion: true,
  }),
};
