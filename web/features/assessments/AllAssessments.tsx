// The table of all assessments of an application, for super admins; the page has the route of the removal dialog.
import { useMemo } from 'react';
import type { ScoreRecord } from '../../../contract/assessments.ts';
import { messages } from '../../../contract/messages.ts';
import { fullName } from '../../../contract/people.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { removeAssessmentPath } from '../../platform/assessment-paths.ts';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines, TwoLines } from '../../ui/tables/TwoLines.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';
import { useScores } from './assessment-data.ts';

interface Row extends ScoreRecord {
  id: number;
}

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Assessor',
    cell: ({ assessor }) => <NameLines text={fullName(assessor)} />,
    sortable: true,
    width: 200,
    minWidth: 136,
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ assessor }) => <TwoLines text={assessor.email} />,
    sortable: true,
    width: 260,
    minWidth: 200,
  },
  {
    id: 'createdOn',
    header: 'Created date',
    cell: ({ assessment }) => dateText(assessment.createdOn),
    sortable: true,
    width: 128,
    minWidth: 104,
  },
  {
    id: 'score',
    header: 'Score',
    cell: ({ score }) => `${pointsText(score.total)} pts`,
    align: 'right',
    width: 96,
    minWidth: 88,
  },
];

const rowActions = ({ id, assessment }: Row): RowAction[] => [
  {
    label: 'Remove',
    to: removeAssessmentPath(assessment.applicationID, id),
    keepSearch: true,
    danger: true,
  },
];

const rowName = ({ assessor }: Row) => `the assessment by ${fullName(assessor)}`;

export function AllAssessments({ applicationID }: { applicationID: number }) {
  const { rows: records, ...list } = useScores(applicationID);
  const rows = useMemo(
    () => records?.map((record): Row => ({ ...record, id: record.assessment.id })),
    [records],
  );
  return (
    <DataTable
      {...list}
      label="Assessments"
      list="assessments"
      hasHeading
      columns={columns}
      rows={rows}
      emptyText={messages.noTableData}
      rowActions={rowActions}
      actionsWidth={104}
      rowName={rowName}
    />
  );
}
