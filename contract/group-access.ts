// Says who may open the challenge groups; separate, because the route guard needs it before the calls are loaded.
import type { Access } from './endpoint.ts';

/** Also admits admins, viewers and holders of a group, and leads of a challenge in one, who have neither role. */
export const groupAccess = {
  anyRole: ['challengeGroups', 'challengeView'],
  orGroupMember: true,
} as const satisfies Access;
