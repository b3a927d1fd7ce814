// What companies have sent to a challenge: a table below its fields, and all of it as CSV or XLSX.
import { useCallback } from 'react';
import type { ApplicationSummary } from '../../../../contract/applications.ts';
import { messages } from '../../../../contract/messages.ts';
import { RouteLink } from '../../../ui/buttons/RouteLink.tsx';
import type { Column, RowAction } from '../../../ui/tables/column.ts';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { Words } from '../../../ui/tables/Words.tsx';
import { dateText } from '../../../ui/text/date-time-text.ts';
import { percentText } from '../../../ui/text/number-text.ts';
import { submissionPath } from '../../assessments/assessment-paths.ts';
import { SubmissionDownloads } from '../DownloadButton.tsx';
import { applicantText, useSubmissions } from '../submission-data.ts';

const columns: readonly Column<ApplicationSummary>[] = [
  {
    id: 'companyName',
    header: 'Applicant',
    cell: (submission) => (
      <RouteLink to={submissionPath(submission.id)} title={applicantText(submission)}>
        <Words text={applicantText(submission)} />
      </RouteLink>
    ),
    sortable: true,
  },
  {
    id: 'createdOn',
    header: 'Created on',
    cell: ({ createdOn }) => dateText(createdOn),
    sortable: true,
    width: 112,
  },
  {
    id: 'percentComplete',
    header: 'Percent complete',
    cell: ({ percentComplete }) => percentText(percentComplete),
    sortable: true,
    align: 'right',
    width: 148,
  },
  {
    id: 'submittedOn',
    header: 'Completed on',
    cell: ({ submittedOn }) => dateText(submittedOn),
    sortable: true,
    width: 128,
  },
];

interface SubmissionsProps {
  challengeID: number;
  /** Of the challenge's page, which has the dialog that removes one. */
  path: string;
  canRemove: boolean;
}

export function Submissions({ challengeID, path, canRemove }: SubmissionsProps) {
  const list = useSubmissions(challengeID);
  const rowActions = useCallback(
    ({ id }: ApplicationSummary): RowAction[] => [
      { label: 'View', to: submissionPath(id) },
      ...(canRemove ? [{ label: 'Remove', to: `${path}/remove/${id}`, keepSearch: true, danger: true }] : []),
    ],
    [path, canRemove],
  );
  return (
    <DataTable
      {...list}
      label="Submissions"
      hasHeading
      columns={columns}
      emptyText={messages.noSubmissions}
      searchPlaceholder="Search applicant"
      filters={<SubmissionDownloads challengeID={challengeID} />}
      rowActions={rowActions}
      actionsWidth={140}
      rowName={applicantText}
    />
  );
}
