// Where the screens and dialogs of challenge groups stand.
import { areas } from '../../platform/areas.ts';

export const groupsPath = areas.challengeGroups.path;

/** The challenges of a group, which is the group's own page as well. */
export const groupChallengesPath = (id: number) => `${groupsPath}/${id}/challenges`;
