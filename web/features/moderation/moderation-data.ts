// Queries and mutations of moderations, and what they refetch after a change.
import { useQuery } from '@tanstack/react-query';
import { assessments } from '../../../contract/assessments.ts';
import { challenges } from '../../../contract/challenges.ts';
import { history } from '../../../contract/history.ts';
import { moderation } from '../../../contract/moderation.ts';
import { callForRecord, queryOf, refresh } from '../../platform/query.ts';

const of = (id: number) => ({ params: { id } });

export const useModeration = (challengeID: number) => useQuery(queryOf(moderation.find, of(challengeID)));

const othersOf = (applicationID: number) =>
  queryOf(moderation.others, { params: { submissionID: applicationID } });

/** Other people's assessments, for an assessor who has assessed the application. */
export const useOtherAssessments = (applicationID: number) => useQuery(othersOf(applicationID));

/** The paths of the room, the scores and the moderation start with that of the challenges. */
function refreshModeration() {
  void refresh(history.list);
  // Its path is the prefix of every other assessment path.
  void refresh(assessments.create);
  return refresh(challenges.list);
}

export async function openModeration(challengeID: number) {
  await callForRecord(moderation.open, of(challengeID));
  await refreshModeration();
}

export async function closeModeration(challengeID: number) {
  await callForRecord(moderation.close, of(challengeID));
  await refreshModeration();
}

/** The notes of the room, and those of the assessor's workspace. */
function refreshNotes() {
  void refresh(moderation.find);
  void refresh(moderation.others);
}

export async function addNote(challengeID: number, applicationID: number, text: string) {
  await callForRecord(moderation.addNote, { ...of(challengeID), body: { applicationID, text } });
  refreshNotes();
}

export async function strikeNote(challengeID: number, noteID: number, reason: string) {
  await callForRecord(moderation.strikeNote, { params: { id: challengeID, noteID }, body: { reason } });
  refreshNotes();
}

export async function setAside(assessmentID: number, reason: string) {
  await callForRecord(moderation.setAside, { ...of(assessmentID), body: { reason } }, moderation.find);
  void refreshModeration();
}

export async function countAgain(assessmentID: number) {
  await callForRecord(moderation.countAgain, of(assessmentID), moderation.find);
  void refreshModeration();
}
