// The paths of the group screens and dialogs.
import { areas } from './areas.ts';

export const groupsPath = areas.challengeGroups.path;

/** The list of a group's challenges, which is also the group's page. */
export const groupChallengesPath = (id: number) => `${groupsPath}/${id}/challenges`;

/** The page of a challenge in its group. */
export const challengeInGroupPath = (groupID: number, challengeID: number) =>
  `${groupChallengesPath(groupID)}/${challengeID}`;
