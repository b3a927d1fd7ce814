// Defines the calls for challenge groups: their admins, viewers and holders, and the weighting for new challenges.
import { endpoint, paging } from './endpoint.ts';
import { ById, id, requiredLine, site } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { ScoreWeighting } from './scores.ts';
import { siteInQuery } from './site-filter.ts';
import { z } from './zod.ts';

/** Someone who can be chosen from a list. The email distinguishes people with the same name. */
export const PersonOption = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  site,
});
export type PersonOption = z.infer<typeof PersonOption>;

/** The reply of calls that list people to choose from. */
export const PersonOptions = z.object({ users: z.array(PersonOption) });

const Member = z.object({ id, name: z.string() });

export const ChallengeGroup = z.object({
  id,
  name: z.string(),
  site,
  permittedAdmins: z.array(Member),
  permittedViewers: z.array(Member),
  adminIDs: z.array(id),
  viewerIDs: z.array(id),
  canEdit: z.boolean(),
  canView: z.boolean(),
  /** Whether the caller leads a challenge in the group. */
  leadsChallenge: z.boolean(),
  scoreWeighting: ScoreWeighting,
  /** How many of its challenges the caller can see with their site. */
  challengeCount: z.int(),
});
export type ChallengeGroup = z.infer<typeof ChallengeGroup>;

/** Drops repeated ids. The limit is far more than any group needs, but keeps requests small. */
export const peopleIDs = z
  .array(id)
  .max(500)
  .transform((ids) => [...new Set(ids)]);

/** What a form asks for. Only staff of site All choose `site`; the others use their own. */
export const GroupFields = z.object({
  name: requiredLine(255),
  adminIDs: peopleIDs,
  viewerIDs: peopleIDs,
  site: site.optional(),
});
export type GroupFields = z.infer<typeof GroupFields>;

export const ChallengeHolder = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether they hold this group. */
  userCurrentlyHoldsRole: z.boolean(),
});
export type ChallengeHolder = z.infer<typeof ChallengeHolder>;
const Holders = z.object({ users: z.array(ChallengeHolder) });

/** What would be deleted with a group or challenge. */
export const Contents = z.object({ challenges: z.int(), submissions: z.int(), assessments: z.int() });
export type Contents = z.infer<typeof Contents>;

export const GroupSort = ['name', 'site'] as const;

const createAccess = { role: 'challengeGroups' } as const;

export const groups = {
  list: endpoint({
    method: 'GET',
    path: 'admin/challengeGroups',
    summary: 'List the challenge groups',
    access: groupAccess,
    query: paging(GroupSort).extend({ site: siteInQuery.optional() }),
    reply: z.array(ChallengeGroup),
    isList: true,
  }),
  createAdminOptions: endpoint({
    method: 'GET',
    path: 'admin/challengegroups/populate-create-admins',
    summary: 'List who can be an admin of a new group',
    access: createAccess,
    reply: PersonOptions,
  }),
  createViewerOptions: endpoint({
    method: 'GET',
    path: 'admin/challengegroups/populate-create-viewers',
    summary: 'List who can be a viewer of a new group',
    access: createAccess,
    reply: PersonOptions,
  }),
  find: endpoint({
    method: 'GET',
    path: 'admin/challengeGroups/:id',
    summary: 'Read a challenge group',
    access: groupAccess,
    params: ById,
    reply: ChallengeGroup,
    hasVersion: true,
  }),
  memberOptions: endpoint({
    method: 'GET',
    path: 'admin/challengegroups/:id/edit-challenge-admins',
    summary: 'List who can be an admin or a viewer of a group, including those who are',
    access: 'superAdmin',
    params: ById,
    reply: PersonOptions,
  }),
  contents: endpoint({
    method: 'GET',
    path: 'admin/challengeGroups/:id/contents',
    summary: 'Count what would be deleted with a group',
    access: 'superAdmin',
    params: ById,
    reply: Contents,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/challengeGroups/create',
    summary: 'Create a challenge group',
    access: createAccess,
    body: GroupFields.extend({ adminIDs: peopleIDs.default([]), viewerIDs: peopleIDs.default([]) }),
    reply: ChallengeGroup,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/challengeGroups/:id',
    summary: 'Change a challenge group',
    access: 'superAdmin',
    params: ById,
    body: GroupFields.partial(),
    reply: ChallengeGroup,
    hasVersion: true,
  }),
  updateWeighting: endpoint({
    method: 'PATCH',
    path: 'admin/challengeGroups/:id/weighting',
    summary: 'Change the weighting that new challenges of a group start with',
    access: groupAccess,
    params: ById,
    body: ScoreWeighting.partial(),
    reply: ChallengeGroup,
    hasVersion: true,
  }),
  holders: endpoint({
    method: 'GET',
    path: 'admin/challengeGroups/:id/attach-holder',
    summary: 'List who can hold a group, and who does',
    access: groupAccess,
    params: ById,
    reply: Holders,
    hasVersion: true,
  }),
  attachHolders: endpoint({
    method: 'POST',
    path: 'admin/challengeGroups/:id/attach-holder',
    summary: 'Replace the holders of a group; the role of a holder follows',
    access: groupAccess,
    params: ById,
    body: z.object({ challengeHolderIDs: peopleIDs }),
    reply: Holders,
    hasVersion: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'admin/challengeGroups/:id',
    summary: 'Delete a group with everything in it',
    access: 'superAdmin',
    params: ById,
    reply: null,
  }),
};
