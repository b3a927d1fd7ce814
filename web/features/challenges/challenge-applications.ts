// Queries and downloads for the applications to a challenge, complete or not.
import {
  type ApplicationSummary,
  applications,
  ChallengeApplicationSort,
} from '../../../contract/applications.ts';
import { challenges } from '../../../contract/challenges.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { applicantOf } from '../../../rules/applicant.ts';
import { download } from '../../platform/download.ts';
import { useList } from '../../platform/use-list.ts';
import type { TableDefaults } from '../../ui/tables/table-state.ts';
import { missingText } from '../../ui/text/missing-text.ts';

const mostCompleteFirst: TableDefaults = {
  sort: 'percentComplete',
  order: 'desc',
  sortable: ChallengeApplicationSort,
};

const filterable: TableDefaults = {
  ...mostCompleteFirst,
  filters: { isSubmitted: applications.listOfChallenge.query.shape.isSubmitted },
};

/** The page's overview has no filter, so it ignores one in the address. */
export const useChallengeApplications = (challengeID: number, hasFilter: boolean) =>
  useList(applications.listOfChallenge, hasFilter ? filterable : mostCompleteFirst, { id: challengeID });

/** "Company (email)", or the name of the account's owner until the company has a name. */
export function applicantText(application: ApplicationSummary): string {
  const { name, email } = applicantOf(application);
  const displayName = application.companyName || name || missingText;
  return email ? `${displayName} (${email})` : displayName;
}

export const downloadApplications = (challengeID: number) =>
  download(challenges.export, { params: { id: challengeID } }, 'SubmissionsSummary.csv');

/** Includes the scores, and every assessment on a second sheet. */
export const downloadSheets = (challengeID: number) =>
  download(scoreSummary.exportSheets, { params: { id: challengeID } }, 'SubmissionsSummary.xlsx');
