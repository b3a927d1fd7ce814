// Who enters the challenge groups: apart from their calls, because the guard of the screens asks it before anything is loaded.
import type { Access } from './endpoint.ts';

/** Also whoever is an admin, viewer or holder of a group, or leads a challenge in one, without either role. */
export const groupAccess = {
  anyRole: ['challengeGroups', 'challengeView'],
  orGroupMember: true,
} as const satisfies Access;
