// Queries and mutations of decisions, and what they refetch after a change.
import { useQuery } from '@tanstack/react-query';
import { decisionRoom } from '../../../contract/decision-room.ts';
import type { BulkAction } from '../../../contract/decision-vocabulary.ts';
import { type DecisionFields, decisions, type ReleasedChangeFields } from '../../../contract/decisions.ts';
import { history } from '../../../contract/history.ts';
import { letters } from '../../../contract/letters.ts';
import { callForRecord, editQueryOf, refresh } from '../../platform/query.ts';

const of = (id: number, applicationID: number) => ({ params: { id, applicationID } });

/** Refetches the room and its letters, because a decision changes both. */
export function refreshDecisions() {
  void refresh(history.list);
  void refresh(letters.list);
  return refresh(decisionRoom.find);
}

/** For dialogs; `data.etag` is the version that the change is based on. */
export const useEditedDecision = (challengeID: number, applicationID: number) =>
  useQuery(editQueryOf(decisions.find, of(challengeID, applicationID)));

export const readDecision = (challengeID: number, applicationID: number) =>
  callForRecord(decisions.find, of(challengeID, applicationID));

export async function saveDecision(
  challengeID: number,
  applicationID: number,
  body: Partial<DecisionFields>,
  ifMatch: string | null,
) {
  await callForRecord(decisions.update, { ...of(challengeID, applicationID), body, ifMatch });
  void refreshDecisions();
}

export async function decideInBulk(challengeID: number, action: BulkAction) {
  const { data } = await callForRecord(decisions.decideInBulk, {
    params: { id: challengeID },
    body: { action },
  });
  void refreshDecisions();
  return data;
}

export async function readFeedbackStart(challengeID: number, applicationID: number): Promise<string> {
  const { data } = await callForRecord(decisions.feedbackStart, of(challengeID, applicationID));
  return data.text;
}

export async function previewChange(challengeID: number, applicationID: number, body: ReleasedChangeFields) {
  const { data } = await callForRecord(decisions.previewChange, { ...of(challengeID, applicationID), body });
  return data;
}

export async function changeReleased(
  challengeID: number,
  applicationID: number,
  body: ReleasedChangeFields & { previewHash: string },
) {
  await callForRecord(decisions.change, { ...of(challengeID, applicationID), body });
  void refreshDecisions();
}
