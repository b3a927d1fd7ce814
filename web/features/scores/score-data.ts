// Queries and mutations for the score screens, and what they refetch after a change.
import { skipToken, useQuery } from '@tanstack/react-query';
import { applications } from '../../../contract/applications.ts';
import { decisionRoom } from '../../../contract/decision-room.ts';
import { history } from '../../../contract/history.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { call } from '../../platform/api.ts';
import { saveFromAddress } from '../../platform/download.ts';
import { callForRecord, editQueryOf, queryOf, refresh } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';

const summaryOf = (challengeID: number) => queryOf(scoreSummary.find, { params: { id: challengeID } });

/** Its key starts with that of the challenges, so a change to a challenge, such as its weighting, refetches it. */
export const useScoreSummary = (challengeID: number) => useQuery(summaryOf(challengeID));

/** Sends a request only for someone who could set assessments aside; false until the reply arrives. */
export function useIsModerationOpen(challengeID: number, isAsked: boolean): boolean {
  const query = queryOf(decisionRoom.find, { params: { id: challengeID } });
  const { data } = useQuery(isAsked ? query : { ...query, queryFn: skipToken });
  return isAsked && data?.data.settings.moderation === 'open';
}

/** The summary for a dialog, with the reason if this person may not change it; undefined until it is loaded. */
export function useEditedSummary(challengeID: number) {
  const actor = usePerson();
  const query = useScoreSummary(challengeID);
  const summary = query.data?.data;
  const verdict = summary && canEditChallenge(actor, summary.challenge);
  return { query, summary, refusal: verdict?.allowed === false ? verdict.reason : undefined };
}

export function refreshScoreSummary() {
  void refresh(scoreSummary.find);
  void refresh(applications.list);
  void refresh(history.list);
}

interface SharedContent {
  includesIdeaSummaries: boolean;
}

/** Requested each time the dialog opens, so the link is always new and the history records that it was shared. */
export function useShareLink(challengeID: number, body: SharedContent, isAllowed: boolean) {
  const sent = { params: { id: challengeID }, body };
  return useQuery({
    ...editQueryOf(scoreSummary.share, sent),
    enabled: isAllowed,
    queryFn: async ({ signal }) => {
      const shared = await callForRecord(scoreSummary.share, { ...sent, signal });
      void refresh(history.list);
      return shared;
    },
  });
}

export async function revokeShareLinks(challengeID: number): Promise<void> {
  await callForRecord(scoreSummary.revokeShareLink, { params: { id: challengeID } });
  void refresh(history.list);
}

export async function downloadPdf(challengeID: number): Promise<void> {
  const { data } = await call(scoreSummary.downloadPdf, { params: { challengeID } });
  saveFromAddress(data.s3URL);
}
