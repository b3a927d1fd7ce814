// What companies have sent to a challenge: a table below its fields, and all of it as CSV.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { ApplicationSummary } from '../../../contract/applications.ts';
import { messages } from '../../../contract/messages.ts';
import { CallFailure } from '../../api.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { dateText } from '../../ui/date-time-text.ts';
import { notifyError } from '../../ui/notify.tsx';
import { percentText } from '../../ui/number-text.ts';
import { RouteLink } from '../../ui/RouteLink.tsx';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { applicantText, downloadSubmissions, useSubmissions } from '../submission-data.ts';
import classes from './Submissions.module.css';

const submissionPath = (id: number) => `/assessments/submissions/submission/${id}`;

const columns: readonly Column<ApplicationSummary>[] = [
  {
    id: 'companyName',
    header: 'Applicant',
    cell: (submission) => (
      <RouteLink className={classes.applicant} to={submissionPath(submission.id)}>
        {applicantText(submission)}
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
      filters={<DownloadButton challengeID={challengeID} />}
      rowActions={rowActions}
      actionsWidth={140}
      rowName={applicantText}
    />
  );
}

function DownloadButton({ challengeID }: { challengeID: number }) {
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await downloadSubmissions(challengeID);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      notifyError(error.message);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button
      aria-busy={isBusy}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={save}
      variant="default"
    >
      Download as CSV
    </Button>
  );
}
