// The hold of a challenge, which keeps its records from being erased: how it is read, placed and ended.
import { useQuery } from '@tanstack/react-query';
import { history } from '../../../contract/history.ts';
import { type RetentionHold, retention } from '../../../contract/retention.ts';
import type { z } from '../../../contract/zod.ts';
import { callForRecord, editQueryOf, queryOf, refresh } from '../../platform/query.ts';

const of = (id: number) => ({ params: { id } });

/** Null without a hold, and once the hold has ended. */
export function useHold(challengeID: number, today: string): RetentionHold | null {
  const hold = useQuery(queryOf(retention.findHold, of(challengeID))).data?.data.hold ?? null;
  return hold && hold.until >= today ? hold : null;
}

export const useEditedHold = (challengeID: number) =>
  useQuery(editQueryOf(retention.findHold, of(challengeID)));

function refreshHold() {
  void refresh(retention.findHold);
  void refresh(history.list);
}

export async function holdChallenge(challengeID: number, body: z.infer<typeof retention.hold.body>) {
  await callForRecord(retention.hold, { ...of(challengeID), body });
  refreshHold();
}

export async function endHold(challengeID: number) {
  await callForRecord(retention.release, of(challengeID));
  refreshHold();
}
