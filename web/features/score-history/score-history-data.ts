// Queries and downloads of past scores.
import { skipToken, useQuery } from '@tanstack/react-query';
import { scoresAsAt } from '../../../contract/scores-as-at.ts';
import { pastScoresFileName } from '../../../rules/score-moment-texts.ts';
import { CallFailure, call } from '../../platform/api.ts';
import { download, saveFromAddress } from '../../platform/download.ts';
import { queryOf } from '../../platform/query.ts';
import { momentText } from './moment-text.ts';

const of = (id: number, at: string) => ({ params: { id }, query: { at } });

/** Pass null for today, which has its own call. */
export function useScoresAsAt(challengeID: number, at: string | null) {
  const query = queryOf(scoresAsAt.find, of(challengeID, at ?? ''));
  return useQuery(at === null ? { ...query, queryFn: skipToken } : query);
}

/** What changed from this moment until now. */
export const useScoreChanges = (challengeID: number, from: string) =>
  useQuery(queryOf(scoresAsAt.changes, { params: { id: challengeID }, query: { from } }));

export const useMoments = (challengeID: number) =>
  useQuery(queryOf(scoresAsAt.moments, { params: { id: challengeID } }));

/** Why the server does not show this moment; null for failures that trying again may solve. */
export const momentRefusal = (error: Error | null): string | null =>
  error instanceof CallFailure && error.status === 400
    ? (Object.values(error.fieldErrors)[0] ?? error.message)
    : null;

export async function downloadPdfAsAt(challengeID: number, at: string): Promise<void> {
  const { data } = await call(scoresAsAt.downloadPdf, of(challengeID, at));
  saveFromAddress(data.s3URL);
}

export const downloadSheetsAsAt = (
  { id, name }: { readonly id: number; readonly name: string },
  at: string,
) => download(scoresAsAt.exportSheets, of(id, at), pastScoresFileName(momentText(at), name, 'xlsx'));
