// What the screens of scores read, where their dialogs stand, and what is read again after a write.
import { useQuery } from '@tanstack/react-query';
import { applications } from '../../../contract/applications.ts';
import { history } from '../../../contract/history.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { call } from '../../platform/api.ts';
import { saveFrom } from '../../platform/download.ts';
import { callAbout, editingOf, queryOf, refresh } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';

const summaryOf = (challengeID: number) => queryOf(scoreSummary.find, { params: { id: challengeID } });

/** Its address lies below that of all challenges: what changes one, such as its weighting, has this read again. */
export const useScoreSummary = (challengeID: number) => useQuery(summaryOf(challengeID));

/** The same for a dialog over it: undefined until it has come, then with what it says about changing it. */
export function useEditedSummary(challengeID: number) {
  const actor = usePerson();
  const reading = useScoreSummary(challengeID);
  const summary = reading.data?.data;
  const verdict = summary && canEditChallenge(actor, summary.challenge);
  return { reading, summary, refusal: verdict?.allowed === false ? verdict.reason : undefined };
}

export function refreshScoreSummary() {
  void refresh(scoreSummary.find);
  void refresh(applications.list);
  void refresh(history.list);
}

/** Asked for whenever its dialog opens: whoever is given a link gets a fresh one, and the history tells that it was. */
export function useShareLink(challengeID: number, isAllowed: boolean) {
  const sent = { params: { id: challengeID } };
  return useQuery({
    ...editingOf(scoreSummary.share, sent),
    enabled: isAllowed,
    queryFn: async ({ signal }) => {
      const shared = await callAbout(scoreSummary.share, { ...sent, signal });
      void refresh(history.list);
      return shared;
    },
  });
}

export async function revokeShareLinks(challengeID: number): Promise<void> {
  await callAbout(scoreSummary.revokeShareLink, { params: { id: challengeID } });
  void refresh(history.list);
}

export async function downloadPdf(challengeID: number): Promise<void> {
  const { data } = await call(scoreSummary.downloadPdf, { params: { challengeID } });
  saveFrom(data.s3URL);
}
