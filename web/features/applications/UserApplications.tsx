// The applications of one user, shown on that user's page, which also has the route of the removal dialog.
import { useCallback } from 'react';
import type { ApplicationSummary } from '../../../contract/applications.ts';
import { applicationPath } from '../../platform/application-paths.ts';
import { areas, recordPath } from '../../platform/areas.ts';
import { CellText } from '../../ui/tables/CellText.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines } from '../../ui/tables/TwoLines.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';
import { percentText } from '../../ui/text/number-text.ts';
import { ChallengeName } from './ChallengeName.tsx';

const columns: readonly Column<ApplicationSummary>[] = [
  {
    id: 'challengeName',
    header: 'Challenge Name',
    cell: (application) => (
      <NameLines text={application.challengeName}>
        <ChallengeName application={application}>
          <CellText text={application.challengeName} />
        </ChallengeName>
      </NameLines>
    ),
    width: 320,
    minWidth: 152,
  },
  {
    id: 'createdOn',
    header: 'Created on',
    cell: ({ createdOn }) => dateText(createdOn),
    width: 120,
    minWidth: 96,
  },
  {
    id: 'percentComplete',
    header: 'Percent complete',
    cell: ({ percentComplete }) => percentText(percentComplete),
    align: 'right',
    width: 144,
    minWidth: 96,
  },
];

const nameOf = ({ challengeName }: ApplicationSummary) => challengeName;
const pathOf = ({ id }: ApplicationSummary) => applicationPath(id);

interface UserApplicationsProps {
  userID: number;
  applications: readonly ApplicationSummary[];
}

export function UserApplications({ userID, applications }: UserApplicationsProps) {
  const rowActions = useCallback(
    ({ id }: ApplicationSummary): RowAction[] => [
      { label: 'View Details', to: applicationPath(id) },
      { label: 'Remove', to: `${recordPath(areas.users, userID)}/applications/${id}/delete`, danger: true },
    ],
    [userID],
  );
  return (
    <DataTable
      label="Applications"
      list="user-applications"
      hasHeading
      columns={columns}
      rows={applications}
      emptyText="No applications found."
      rowActions={rowActions}
      rowName={nameOf}
      rowPath={pathOf}
    />
  );
}
