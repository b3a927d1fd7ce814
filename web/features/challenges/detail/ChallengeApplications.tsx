// The table of applications to a challenge, with downloads as CSV and XLSX.
import { useCallback } from 'react';
import type { ChallengeApplication } from '../../../../contract/applications.ts';
import { screenMessages } from '../../../../contract/screen-messages.ts';
import { submissionPath } from '../../../platform/assessment-paths.ts';
import { RouteLink } from '../../../ui/buttons/RouteLink.tsx';
import { CellText } from '../../../ui/tables/CellText.tsx';
import type { Column, RowAction } from '../../../ui/tables/column.ts';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import type { ListFilter } from '../../../ui/tables/list-filter.ts';
import { NameLines } from '../../../ui/tables/TwoLines.tsx';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { dateText } from '../../../ui/text/date-time-text.ts';
import { percentText } from '../../../ui/text/number-text.ts';
import { submittedOptions } from '../../applications/submitted-options.ts';
import { LazyDownloadBulkBar } from '../../exports/lazy-download-bulk-bar.ts';
import { listToolsWithoutDownload } from '../../views/list-tools.ts';
import { applicantText, useChallengeApplications } from '../challenge-applications.ts';
import { ApplicationDownloads } from '../DownloadButton.tsx';

const columns: readonly Column<ChallengeApplication>[] = [
  {
    id: 'companyName',
    header: 'Applicant',
    cell: (application) => (
      <NameLines text={applicantText(application)}>
        {application.isWithheld ? (
          <CellText text={applicantText(application)} />
        ) : (
          <RouteLink to={submissionPath(application.id)}>
            <CellText text={applicantText(application)} />
          </RouteLink>
        )}
      </NameLines>
    ),
    sortable: true,
    width: 360,
    minWidth: 152,
  },
  {
    id: 'createdOn',
    header: 'Created on',
    cell: ({ createdOn }) => dateText(createdOn),
    sortable: true,
    width: 112,
    minWidth: 100,
  },
  {
    id: 'percentComplete',
    header: 'Percent complete',
    cell: ({ percentComplete }) => percentText(percentComplete),
    sortable: true,
    align: 'right',
    width: 148,
    minWidth: 96,
  },
  {
    id: 'submittedOn',
    header: 'Completed on',
    cell: ({ submittedOn }) => dateText(submittedOn),
    sortable: true,
    width: 128,
    minWidth: 104,
  },
];

const submittedFilter: readonly ListFilter[] = [
  {
    name: 'isSubmitted',
    label: 'Submissions',
    allLabel: 'All',
    hasSpeakingOptions: true,
    kind: 'visible',
    options: submittedOptions,
  },
];

const pathOf = ({ id, isWithheld }: ChallengeApplication) => (isWithheld ? null : submissionPath(id));

interface ChallengeApplicationsProps {
  challengeID: number;
  /** The path of the challenge's page, which has the removal dialog. */
  path: string;
  /** The number of applications, complete or not. */
  count: number;
  canRemove: boolean;
  /** Whether someone can choose between submitted and unfinished applications. */
  hasFilter: boolean;
}

export function ChallengeApplications(props: ChallengeApplicationsProps) {
  const { challengeID, path, count, canRemove, hasFilter } = props;
  const list = useChallengeApplications(challengeID, hasFilter);
  const selection = useSelection(list, applicantText);
  const rowActions = useCallback(
    ({ id, isWithheld }: ChallengeApplication): RowAction[] =>
      isWithheld
        ? []
        : [
            { label: 'View', to: submissionPath(id) },
            ...(canRemove
              ? [{ label: 'Remove', to: `${path}/remove/${id}`, keepSearch: true, danger: true }]
              : []),
          ],
    [path, canRemove],
  );
  const downloads = <ApplicationDownloads challengeID={challengeID} />;
  return (
    <DataTable
      {...list}
      label="Submissions"
      list="submissions"
      tools={hasFilter ? listToolsWithoutDownload : undefined}
      hasHeading
      columns={columns}
      emptyText={screenMessages.noApplications}
      searchPlaceholder="Search applicant"
      headingActions={hasFilter && downloads}
      filters={!hasFilter && downloads}
      listFilters={hasFilter ? submittedFilter : undefined}
      expectedRows={Math.min(count, list.state.pageSize)}
      rowActions={rowActions}
      actionsWidth={156}
      rowName={applicantText}
      rowPath={pathOf}
      selection={selection}
      foot={
        selection.count > 0 && (
          <LazyDownloadBulkBar
            selection={selection}
            from={{ list: 'submissions', params: { id: challengeID }, state: list.state, columns }}
          />
        )
      }
    />
  );
}
