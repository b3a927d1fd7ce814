// Queries and mutations of the decision room, and what they refetch after a change.
import { skipToken, useQuery } from '@tanstack/react-query';
import { decisionRoom, type RoomSettingsFields } from '../../../contract/decision-room.ts';
import { history } from '../../../contract/history.ts';
import { callForRecord, queryOf, refresh } from '../../platform/query.ts';

const of = (id: number) => ({ params: { id } });

/** A past moment; nothing for today. */
const queryAt = (at: string | null) => (at === null ? {} : { at });

/**
 * Its key starts with that of the challenges, so a change to a challenge, such as its weighting, refetches it. With a
 * past moment the figures are those of that moment.
 */
export const useRoom = (challengeID: number, at: string | null = null) =>
  useQuery(queryOf(decisionRoom.find, { ...of(challengeID), query: queryAt(at) }));

/** Takes up to a second on the server, so the room is shown first. */
export function useStability(challengeID: number, isEnabled: boolean, at: string | null = null) {
  const sent = { ...of(challengeID), query: { mode: 'together', ...queryAt(at) } } as const;
  const query = queryOf(decisionRoom.stability, sent);
  return useQuery(isEnabled ? query : { ...query, queryFn: skipToken });
}

/** Refetches the whole room, because everything in it depends on its settings. */
export function refreshRoom() {
  void refresh(history.list);
  return refresh(decisionRoom.find);
}

export async function saveSettings(
  challengeID: number,
  body: Partial<RoomSettingsFields>,
  ifMatch: string | null,
) {
  const saved = await callForRecord(decisionRoom.update, { ...of(challengeID), body, ifMatch });
  await refreshRoom();
  return saved;
}
