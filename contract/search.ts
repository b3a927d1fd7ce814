// Defines the call behind the search palette: it finds records of every kind that the caller may open.
import { endpoint } from './endpoint.ts';
import { id, publicSite } from './fields.ts';
import { z } from './zod.ts';

/** How many characters a search takes, not counting spaces. */
export const searchLimits = { minimum: 3, maximum: 100 } as const;

/** How many records of a kind a search returns at most. */
export const resultsOfKind = 5;

/** In the order in which the palette lists them. */
export const searchKinds = ['challenge', 'group', 'application', 'person', 'tag', 'message'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** How the caller opens a challenge or application: from the lists of staff, or as an assessor. */
const opensAs = z.enum(['record', 'assessment']);

const SearchResult = z.object({
  kind: z.enum(searchKinds),
  id,
  name: z.string(),
  /** Distinguishes records with the same name, such as the challenge of an application; may be empty. */
  detail: z.string(),
  /** Where the record is opened; only for challenges and applications. */
  opensAs: opensAs.optional(),
  /** Which list a person is in; only for people. */
  personKind: z.enum(['admin', 'superAdmin', 'user']).optional(),
  /** Which list a tag is in; only for tags. */
  tagKind: z.enum(['challenge', 'business']).optional(),
  /** Only for challenges, and applications opened through their challenge. */
  challengeGroupID: id.optional(),
  challengeID: id.optional(),
  /** Absent for what both sites share, such as tags. */
  site: publicSite.optional(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '').length;

export const SearchQuery = z.object({
  q: z
    .string()
    .refine((text) => withoutSpaces(text) >= searchLimits.minimum, 'Enter at least 3 characters.')
    .refine((text) => withoutSpaces(text) <= searchLimits.maximum, 'Enter at most 100 characters.'),
});

export const search = {
  find: endpoint({
    method: 'GET',
    path: 'admin/search',
    summary: 'Find records of every kind that the caller may open, at most five of each',
    access: 'staff',
    isThrottled: true,
    query: SearchQuery,
    reply: z.object({ results: z.array(SearchResult) }),
  }),
};
