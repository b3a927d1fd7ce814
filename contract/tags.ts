// Defines the calls for the two kinds of challenge tag: Challenge IX Program (tag) and Challenge Technology (business).
import { endpoint, paging } from './endpoint.ts';
import { ById, id, publicSite, requiredLine, wholeNumber } from './fields.ts';
import { tagTypes } from './vocabulary.ts';
import { z } from './zod.ts';

export const TagType = z.literal([tagTypes.tag, tagTypes.business]);

export const Tag = z.object({
  id,
  name: z.string(),
  isPublic: z.boolean(),
  type: TagType,
  /** How many challenges use the tag, on the sites that the reader sees. */
  challengeCount: z.int(),
});
export type Tag = z.infer<typeof Tag>;

/** Includes the sites of the challenges that use the tag, for the rule in rules/tags. */
export const FoundTag = Tag.extend({ usedBySites: z.array(publicSite) });
export type FoundTag = z.infer<typeof FoundTag>;

export const TagInput = z.object({ name: requiredLine(255), isPublic: z.boolean(), type: TagType });
export type TagInput = z.infer<typeof TagInput>;

/** Writes a tag for a shared address: its name with dashes for spaces, or its id. */
export function tagAddress(tag: { id: number; name: string }): string {
  const dashed = tag.name.replaceAll(' ', '-');
  // A name of digits would read as an id, and a name of dots as a folder.
  return /^(\d+|\.+)$/.test(dashed) ? String(tag.id) : dashed;
}

export const TagSort = ['name', 'isPublic'] as const;
const access = { role: 'challengeTags' } as const;
/** Anyone who may edit a challenge chooses its tags, so rules/permissions decides who may read them. */
const readAccess = 'staff' as const;
/** The path of the call gives the kind. The server refuses a body with a different kind. */
const NewTag = TagInput.extend({ isPublic: z.boolean().default(false) }).partial({ type: true });

export const tags = {
  list: endpoint({
    method: 'GET',
    path: 'admin/challengeTags',
    summary: 'List the Challenge IX Program tags',
    access: readAccess,
    query: paging(TagSort),
    reply: z.array(Tag),
    isList: true,
  }),
  listBusiness: endpoint({
    method: 'GET',
    path: 'admin/challengeTags/business',
    summary: 'List the Challenge Technology tags',
    access: readAccess,
    query: paging(TagSort),
    reply: z.array(Tag),
    isList: true,
  }),
  find: endpoint({
    method: 'GET',
    path: 'admin/challengeTags/:type/:address',
    summary: 'Find one tag of a kind by its number or its name with dashes',
    access: readAccess,
    params: z.object({ type: wholeNumber.pipe(TagType), address: z.string().min(1).max(300) }),
    reply: FoundTag,
    hasVersion: true,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/challengeTags',
    summary: 'Create a Challenge IX Program tag',
    access,
    body: NewTag,
    reply: Tag,
    status: 201,
  }),
  createBusiness: endpoint({
    method: 'POST',
    path: 'admin/challengeTags/business',
    summary: 'Create a Challenge Technology tag',
    access,
    body: NewTag,
    reply: Tag,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/challengeTags/:id',
    summary: 'Change a tag',
    access,
    params: ById,
    body: TagInput.partial(),
    reply: Tag,
    hasVersion: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'admin/challengeTags/:id',
    summary: 'Delete a tag and take it from the challenges that use it',
    access,
    params: ById,
    reply: null,
  }),
  restore: endpoint({
    method: 'POST',
    path: 'admin/challengeTags/:id/restore',
    summary: 'Undo the deletion of a tag, within a minute',
    access,
    params: ById,
    reply: Tag,
  }),
};
