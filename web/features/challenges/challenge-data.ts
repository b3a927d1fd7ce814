// What the screens of challenges read, where they stand, and what is read again after a write.
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouterState } from '@tanstack/react-router';
import { challenges } from '../../../contract/challenges.ts';
import { dashboard } from '../../../contract/dashboard.ts';
import { groups } from '../../../contract/groups.ts';
import { history } from '../../../contract/history.ts';
import { panel } from '../../../contract/panel.ts';
import { areas } from '../../platform/areas.ts';
import { callAbout, editingOf, queryOf, refresh } from '../../platform/query.ts';

export const useChallenge = (id: number) => useQuery(queryOf(challenges.find, { params: { id } }));

/** For a dialog or a form about it; `data.etag` is the version that an edit is based on. */
export const useEditedChallenge = (id: number) => useQuery(editingOf(challenges.find, { params: { id } }));

/** For a dialog: read when it opens. */
export const useAssessmentProgress = (id: number) => useQuery(editingOf(panel.progress, { params: { id } }));

export const readChallenge = (id: number) => callAbout(challenges.find, { params: { id } });

/** After a write to a challenge: its page, every list that names it, and its history. */
export function refreshChallenge() {
  void refresh(challenges.list);
  void refresh(groups.list);
  void refresh(history.list);
  void refresh(dashboard.figures);
}

/** A challenge is reached through its group or through the list of all: the screens are the same below both. */
export type ChallengeBase = typeof areas.challengeGroups.path | typeof areas.challenges.path;

/** The one that this person came by. */
export const useChallengeBase = (): ChallengeBase =>
  useRouterState({
    select: ({ location }) =>
      location.pathname.startsWith(`${areas.challenges.path}/`)
        ? areas.challenges.path
        : areas.challengeGroups.path,
  });

export const challengePath = (base: ChallengeBase, groupID: number, challengeID: number) =>
  `${base}/${groupID}/challenges/${challengeID}`;

/** Where the scores of its submissions are summed up. */
export const scoreSummaryPath = (base: ChallengeBase, groupID: number, challengeID: number) =>
  `${base}/${groupID}/application-summary/${challengeID}`;

/** The challenge that the address names, and the address of its page. */
export function useChallengeOfAddress() {
  const base = useChallengeBase();
  const params = useParams({ strict: false }) as { id?: string; challengeID?: string };
  const groupID = Number(params.id);
  const challengeID = Number(params.challengeID);
  return { base, groupID, challengeID, path: challengePath(base, groupID, challengeID) };
}
