// Queries and mutations of the Panel tab, and what they refetch after a change.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { challenges } from '../../../contract/challenges.ts';
import { history } from '../../../contract/history.ts';
import { interests } from '../../../contract/interests.ts';
import { panel } from '../../../contract/panel.ts';
import { panelAssignments } from '../../../contract/panel-assignments.ts';
import type { PanelSettings } from '../../../contract/panel-fields.ts';
import { panelReminders } from '../../../contract/panel-reminders.ts';
import { panelSettings } from '../../../contract/panel-settings.ts';
import { panelLimits } from '../../../contract/panel-vocabulary.ts';
import type { z } from '../../../contract/zod.ts';
import { refreshDashboard } from '../../platform/dashboard-calls.ts';
import { callForRecord, editQueryOf, queryOf, refresh } from '../../platform/query.ts';

const of = (id: number) => ({ params: { id } });

export const usePanel = (challengeID: number) => useQuery(queryOf(panelSettings.find, of(challengeID)));
export const useEditedPanel = (challengeID: number) =>
  useQuery(editQueryOf(panelSettings.find, of(challengeID)));
export const readPanel = (challengeID: number) => callForRecord(panelSettings.find, of(challengeID));

/** For dialogs: who leads the challenge, and whether it is under assessment. */
export const useChallengeFacts = (challengeID: number) => useQuery(queryOf(challenges.find, of(challengeID)));

export const useBoard = (challengeID: number) => useQuery(queryOf(panelAssignments.board, of(challengeID)));
/** For dialogs, whose changes are based on the board as it was when they opened. */
export const useEditedBoard = (challengeID: number) =>
  useQuery(editQueryOf(panelAssignments.board, of(challengeID)));

export const useProgress = (challengeID: number) => useQuery(queryOf(panel.progress, of(challengeID)));
export const useEditedProgress = (challengeID: number) =>
  useQuery(editQueryOf(panel.progress, of(challengeID)));

export const useInterests = (challengeID: number) => useQuery(queryOf(interests.list, of(challengeID)));
export const useEditedInterests = (challengeID: number) =>
  useQuery(editQueryOf(interests.list, of(challengeID)));

/** Refetches everything that depends on a panel, because an interest or an assignment changes counts and scores too. */
function refreshPanel() {
  void refresh(history.list);
  refreshDashboard();
  // The calls of a panel are below the address of its challenge.
  return refresh(challenges.list);
}

export async function updatePanel(challengeID: number, body: Partial<PanelSettings>, ifMatch: string | null) {
  const saved = await callForRecord(panelSettings.update, { ...of(challengeID), body, ifMatch });
  void refreshPanel();
  return saved;
}

export async function turnOffPanel(challengeID: number) {
  await callForRecord(panelSettings.delete, of(challengeID));
  void refreshPanel();
}

type ProposalSent = z.input<typeof panelAssignments.propose.body>;
export const proposeAssignments = (challengeID: number, body: ProposalSent) =>
  callForRecord(panelAssignments.propose, { ...of(challengeID), body });

type AssignmentsSent = z.input<typeof panelAssignments.save.body>;
/** Refetches the board even after a refusal, because the reason may be something that it does not show yet. */
export async function saveAssignments(challengeID: number, body: AssignmentsSent, ifMatch: string | null) {
  try {
    return await callForRecord(panelAssignments.save, { ...of(challengeID), body, ifMatch });
  } finally {
    await refreshPanel();
  }
}

/**
 * A request takes a limited number of pairs, so a very large change is saved in several. Each is based on the version
 * that the one before it made, so a change by someone else stops the rest. `onSaved` gets the number of each part.
 */
export async function savePairs(
  challengeID: number,
  change: 'add' | 'remove',
  pairs: [number, number][],
  { etag, onSaved }: { readonly etag: string | null; readonly onSaved?: (count: number) => void },
) {
  let version = etag;
  for (let from = 0; from < pairs.length; from += panelLimits.pairsInRequest) {
    const part = pairs.slice(from, from + panelLimits.pairsInRequest);
    version = (await saveAssignments(challengeID, { [change]: part }, version)).etag;
    onSaved?.(part.length);
  }
}

type ReminderSent = z.input<typeof panelReminders.send.body>;
export const usePreviews = (challengeID: number, body: ReminderSent, isEnabled: boolean) =>
  useQuery({
    ...queryOf(panelReminders.preview, { ...of(challengeID), body }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export async function sendReminders(challengeID: number, body: ReminderSent) {
  const { data } = await callForRecord(panelReminders.send, { ...of(challengeID), body });
  void refresh(panel.progress);
  void refresh(history.list);
  return data.sent;
}

type InterestSent = z.input<typeof interests.create.body>;
export async function addInterest(challengeID: number, body: InterestSent) {
  await callForRecord(interests.create, { ...of(challengeID), body });
  void refreshPanel();
}

type ClearSent = z.input<typeof interests.clear.body>;
export async function clearInterest(challengeID: number, interestID: number, body: ClearSent) {
  await callForRecord(interests.clear, { params: { id: challengeID, interestID }, body });
  void refreshPanel();
}

export async function putBackInterest(challengeID: number, interestID: number) {
  await callForRecord(interests.putBack, { params: { id: challengeID, interestID } });
  void refreshPanel();
}

export async function dismissSuggestion(
  challengeID: number,
  body: { personID: number; applicationID: number },
) {
  await callForRecord(interests.dismissSuggestion, { ...of(challengeID), body });
  void refresh(interests.list);
}
