// The submissions to a challenge, finished or not, as its page lists them.
import { type ApplicationSummary, applications, SubmissionSort } from '../../../contract/applications.ts';
import { challenges } from '../../../contract/challenges.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { download } from '../../platform/download.ts';
import { useList } from '../../platform/use-list.ts';
import type { TableDefaults } from '../../ui/tables/table-state.ts';
import { missingText } from '../../ui/text/missing-text.ts';
import { applicantOf } from '../applications/applicant.ts';

const furthestFirst: TableDefaults = { sort: 'percentComplete', order: 'desc', sortable: SubmissionSort };

export const useSubmissions = (challengeID: number) =>
  useList(applications.listOfChallenge, furthestFirst, { id: challengeID });

/** Company (email); before a company has named itself, whoever's account it is. */
export function applicantText(submission: ApplicationSummary): string {
  const { name, email } = applicantOf(submission);
  const called = submission.companyName || name || missingText;
  return email ? `${called} (${email})` : called;
}

export const downloadSubmissions = (challengeID: number) =>
  download(challenges.export, { params: { id: challengeID } }, 'SubmissionsSummary.csv');

/** With the scores, and every assessment on a second sheet. */
export const downloadSheets = (challengeID: number) =>
  download(scoreSummary.exportSheets, { params: { id: challengeID } }, 'SubmissionsSummary.xlsx');
