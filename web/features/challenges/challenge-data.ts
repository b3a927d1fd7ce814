// Queries and paths of the challenge screens, and what they refetch after a change.
import { useQuery } from '@tanstack/react-query';
import { useMatches, useParams, useRouterState } from '@tanstack/react-router';
import { challenges } from '../../../contract/challenges.ts';
import { groups } from '../../../contract/groups.ts';
import { history } from '../../../contract/history.ts';
import { panel } from '../../../contract/panel.ts';
import { areas } from '../../platform/areas.ts';
import { refreshDashboard } from '../../platform/dashboard-calls.ts';
import { callForRecord, editQueryOf, queryOf, refresh } from '../../platform/query.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { type ChallengeTab, challengeTabs, type TabName, tabEntries } from './challenge-tabs.ts';

export const useChallenge = (id: number) => useQuery(queryOf(challenges.find, { params: { id } }));

/** For dialogs and forms that edit the challenge; `data.etag` is the version the edit is based on. */
export const useEditedChallenge = (id: number) => useQuery(editQueryOf(challenges.find, { params: { id } }));

/** For dialogs, which load it when they open. */
export const useAssessmentProgress = (id: number) =>
  useQuery(editQueryOf(panel.progress, { params: { id } }));

export const readChallenge = (id: number) => callForRecord(challenges.find, { params: { id } });

/** Refetches everything that shows a challenge: its page, the lists, its history and the dashboard. */
export function refreshChallenge() {
  void refresh(challenges.list);
  void refresh(groups.list);
  void refresh(history.list);
  refreshDashboard();
}

/** A challenge opens from its group or from the list of all challenges, with the same screens below both. */
export type ChallengeBase = typeof areas.challengeGroups.path | typeof areas.challenges.path;

/** The base path of the current address. */
export const useChallengeBase = (): ChallengeBase =>
  useRouterState({
    select: ({ location }) =>
      location.pathname.startsWith(`${areas.challenges.path}/`)
        ? areas.challenges.path
        : areas.challengeGroups.path,
  });

export const challengePath = (base: ChallengeBase, groupID: number, challengeID: number) =>
  `${base}/${groupID}/challenges/${challengeID}`;

/** The page that summarises the scores of the challenge's applications. */
export const scoreSummaryPath = (base: ChallengeBase, groupID: number, challengeID: number) =>
  `${base}/${groupID}/application-summary/${challengeID}`;

/** Reads the challenge from the address, and gives the path of its page. */
export function useChallengeRoute() {
  const base = useChallengeBase();
  const params = useParams({ strict: false }) as { id?: string; challengeID?: string };
  const groupID = Number(params.id);
  const challengeID = Number(params.challengeID);
  return { base, groupID, challengeID, path: challengePath(base, groupID, challengeID) };
}

export function tabPath(tab: TabName, base: ChallengeBase, groupID: number, challengeID: number): string {
  if (tab === 'scores') return scoreSummaryPath(base, groupID, challengeID);
  const { segment }: ChallengeTab = challengeTabs[tab];
  const path = challengePath(base, groupID, challengeID);
  return segment === undefined ? path : `${path}/${segment}`;
}

/** The tab that the screen's own route names. */
const tabOfScreen = (screenPath: string): TabName =>
  tabEntries.find(([, { segment }]) => segment !== undefined && screenPath.endsWith(`/${segment}`))?.[0] ??
  'overview';

/**
 * The tab to show: the one beneath a dialog, or else the one in the address. During a navigation either location
 * counts, because the page beneath a dialog must not change in between.
 */
export function useShownTab(): TabName {
  const overTab = useRouterState({
    select: ({ location, resolvedLocation }) => location.state.overTab ?? resolvedLocation?.state.overTab,
  });
  const screenPath = useMatches({
    select: (matches) =>
      matches.findLast(({ staticData }) => staticData.screen)?.staticData.screen?.path ?? '',
  });
  return overTab !== undefined && overTab in challengeTabs ? (overTab as TabName) : tabOfScreen(screenPath);
}

/** Closes a dialog of the challenge: goes back to the tab beneath it. */
export function useChallengeDialogClose() {
  const { base, groupID, challengeID } = useChallengeRoute();
  return useDialogClose(tabPath(useShownTab(), base, groupID, challengeID));
}
