// The list of challenges for the signed-in person to assess, with those waiting for them first.
import { useMemo } from 'react';
import type { ChallengeToAssess } from '../../../contract/assessments.ts';
import type { OwnPanel } from '../../../contract/declarations.ts';
import { messages } from '../../../contract/messages.ts';
import { isSuperAdmin } from '../../../rules/permissions.ts';
import { assessedChallengePath, submissionsPath } from '../../platform/assessment-paths.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { CellText } from '../../ui/tables/CellText.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines } from '../../ui/tables/TwoLines.tsx';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import { AssessmentStatus } from './AssessmentStatus.tsx';
import { useChallengesToAssess, useMostUrgent } from './assessment-data.ts';
import { waitingText } from './assessment-texts.ts';
import { useOwnPanels } from './declarations/declaration-data.ts';
import classes from './ToAssessScreen.module.css';

const columnsWith = (panels: readonly OwnPanel[]): readonly Column<ChallengeToAssess>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, name }) => (
      <NameLines text={name}>
        <RouteLink to={assessedChallengePath(id)}>
          <CellText text={name} />
        </RouteLink>
      </NameLines>
    ),
    sortable: true,
    sortLabels: { asc: 'A to Z', desc: 'Z to A' },
    width: 320,
    minWidth: 124,
  },
  {
    id: 'startDate',
    header: 'Start date',
    cell: ({ startDate }) => formatDateText(startDate),
    sortable: true,
    sortLabels: { asc: 'earliest first', desc: 'latest first' },
    width: 112,
    minWidth: 96,
  },
  {
    id: 'endDate',
    header: 'End date',
    cell: ({ endDate }) => formatDateText(endDate),
    sortable: true,
    sortLabels: { asc: 'earliest first', desc: 'latest first' },
    width: 112,
    minWidth: 96,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (challenge) => (
      <AssessmentStatus
        challenge={challenge}
        panel={panels.find(({ challengeID }) => challengeID === challenge.id)}
      />
    ),
    sortable: true,
    sortLabels: { asc: 'waiting for you first', desc: 'waiting for you last' },
    width: 208,
    minWidth: 184,
  },
];

const rowActions = ({ id }: ChallengeToAssess): RowAction[] => [
  { label: 'View details', to: assessedChallengePath(id) },
  { label: 'View submissions', to: submissionsPath(id), primary: true },
];

const actionsWidth = { width: 276, stackedWidth: 152 };

const nameOf = ({ name }: ChallengeToAssess) => name;

export function ToAssessScreen() {
  const list = useChallengesToAssess();
  const mostUrgent = useMostUrgent();
  const actor = usePerson();
  const panels = useOwnPanels().data?.data;
  const columns = useMemo(() => columnsWith(panels ?? []), [panels]);
  const waiting = mostUrgent && waitingText(actor, mostUrgent.data, mostUrgent.total);
  return (
    <Page>
      {/* The line is drawn before its text is known, so that the table below does not move. */}
      {!isSuperAdmin(actor) && (
        <p className={classes.waiting}>{waiting === null ? messages.nothingWaiting : waiting}</p>
      )}
      <DataTable
        {...list}
        label="My Challenges to Assess"
        list="challenges-to-assess"
        hasHeading
        columns={columns}
        emptyText={messages.noTableData}
        emptyAction={
          <p className={classes.hint}>When you are named as an assessor of a challenge, it appears here.</p>
        }
        searchPlaceholder="Search name"
        rowActions={rowActions}
        actionsWidth={actionsWidth}
        rowName={nameOf}
      />
    </Page>
  );
}
