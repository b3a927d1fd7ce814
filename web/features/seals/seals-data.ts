// Queries and mutations of sealed packs, and what they refetch after a change.
import { useQuery } from '@tanstack/react-query';
import { decisionRoom } from '../../../contract/decision-room.ts';
import { history } from '../../../contract/history.ts';
import { scoresAsAt } from '../../../contract/scores-as-at.ts';
import { type SealFileType, seals } from '../../../contract/seals.ts';
import { CallFailure } from '../../platform/api.ts';
import { saveFromAddress } from '../../platform/download.ts';
import { callForRecord, queryOf, refresh } from '../../platform/query.ts';
import { notifyError } from '../../ui/notices/notify.tsx';

const of = (id: number) => ({ params: { id } });

/** The newest first. */
export const useSeals = (challengeID: number) => useQuery(queryOf(seals.list, of(challengeID)));

/** Refetches the room even after a refusal, because scores or decisions may have changed. */
export async function sealDecision(challengeID: number) {
  try {
    await callForRecord(seals.seal, of(challengeID));
  } catch (error) {
    void refresh(decisionRoom.find);
    throw error;
  } finally {
    void refresh(history.list);
    void refresh(scoresAsAt.moments);
    await refresh(seals.list);
  }
}

export async function downloadSeal(challengeID: number, sealID: number, type: SealFileType): Promise<void> {
  try {
    const sent = { params: { id: challengeID, sealID }, query: { type } };
    const { data } = await callForRecord(seals.file, sent);
    saveFromAddress(data.s3URL);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    notifyError(error.message);
  }
}
