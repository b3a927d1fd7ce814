// The list of decisions in the order of the ranking, with what each reader may do.
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import type { RoomSettings } from '../../../contract/decision-room.ts';
import { type BulkAction, bulkActions } from '../../../contract/decision-vocabulary.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { bulkTexts, outcomeText } from '../../../rules/decision-list-texts.ts';
import { rankText, roomTexts, spokenRankText, verdictText } from '../../../rules/decision-texts.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines } from '../../ui/tables/TwoLines.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';
import hidden from '../../ui/text/hidden.module.css';
import { missingText } from '../../ui/text/missing-text.ts';
import { VerdictBadge } from '../decision-room/VerdictBadge.tsx';
import { bulkPaths } from './bulk-actions.ts';
import classes from './DecisionList.module.css';
import type { DecisionRow } from './decision-rows.ts';
import { useDecisionsRoute } from './decisions-route.ts';

interface DecisionListProps {
  rows: readonly DecisionRow[];
  settings: Pick<RoomSettings, 'minimumPoints'>;
  /** The verdicts are still being simulated. */
  isCalculating: boolean;
  /** The assessments are complete, so applications can be decided. */
  isComplete: boolean;
  isReleased: boolean;
  canEdit: boolean;
  /** The person may change a released decision. */
  canChangeReleased: boolean;
}

const changesWidth = { width: 236, stackedWidth: 156 };

const rowName = ({ companyName }: DecisionRow) => companyName;

export function DecisionList(props: DecisionListProps) {
  const { rows, settings, isCalculating, isComplete, isReleased, canEdit, canChangeReleased } = props;
  const { path } = useDecisionsRoute();
  const { minimumPoints } = settings;
  const columns = useMemo(
    () => columnsOf({ minimum: minimumPoints, isCalculating, canEdit }),
    [minimumPoints, isCalculating, canEdit],
  );
  const canDecide = canEdit && isComplete && !isReleased;
  const rowActions = useCallback(
    (row: DecisionRow): RowAction[] => {
      if (row.isWithheld || row.isRestricted) return [];
      if (isReleased) return changesOf(row, path);
      // The same word before and after, so that the link keeps the focus when its dialog has saved.
      const isPrimary = row.outcome === null;
      return [{ label: 'Decide', to: `${path}/edit/${row.id}`, keepSearch: true, primary: isPrimary }];
    },
    [isReleased, path],
  );
  const hasActions = canDecide || (isReleased && canChangeReleased);
  return (
    <DataTable
      label="Decisions"
      hasHeading
      headingActions={
        canDecide &&
        rows.length > 0 && (
          <div className={classes.bulk}>
            {bulkActions.map((action) => (
              <BulkButton key={action} action={action} path={path} />
            ))}
          </div>
        )
      }
      columns={columns}
      rows={rows}
      rowName={rowName}
      {...(hasActions && { rowActions, actionsWidth: isReleased ? changesWidth : 88 })}
      emptyText={screenMessages.noScores}
    />
  );
}

const changesOf = ({ id, outcome }: DecisionRow, path: string): RowAction[] => [
  ...(outcome === 'reserve'
    ? [{ label: 'Invite from reserve', to: `${path}/invite/${id}`, keepSearch: true }]
    : []),
  { label: 'Correct', to: `${path}/correct/${id}`, keepSearch: true },
];

function BulkButton({ action, path }: { action: BulkAction; path: string }) {
  return (
    <Button component={RouteLink} keepSearch to={`${path}/${bulkPaths[action]}`} variant="default">
      {bulkTexts[action].label}
    </Button>
  );
}

interface ColumnOptions {
  minimum: number | null;
  isCalculating: boolean;
  canEdit: boolean;
}

/** Only editors read feedback. */
const columnsOf = (options: ColumnOptions): Column<DecisionRow>[] => [
  {
    id: 'rank',
    header: 'Rank',
    cell: (row) => <Rank row={row} />,
    width: 64,
    isHiddenOnCard: true,
  },
  {
    id: 'companyName',
    header: 'Submission',
    cell: (row) => <Company row={row} />,
    width: 200,
    minWidth: 140,
    isCardHeading: true,
  },
  { id: 'score', header: 'Score', cell: ({ score }) => pointsText(score), align: 'right', width: 64 },
  {
    id: 'verdict',
    header: 'Verdict',
    cell: (row) => <VerdictBadge row={verdictOf(row, options)} />,
    width: 112,
  },
  { id: 'decision', header: 'Decision', cell: (row) => <Outcome row={row} />, width: 216, minWidth: 144 },
  { id: 'reason', header: 'Reason', cell: (row) => <Reason row={row} />, width: 260, minWidth: 160 },
  ...(options.canEdit
    ? [
        {
          id: 'feedback',
          header: 'Feedback',
          cell: ({ feedback }: DecisionRow) => (feedback?.trim() ? 'Written' : missingText),
          width: 88,
        },
      ]
    : []),
];

const Rank = ({ row }: { row: DecisionRow }) => (
  <>
    <span aria-hidden="true">{rankText(row)}</span>
    <span className={hidden.hidden}>{spokenRankText(row)}</span>
  </>
);

/** On a card the rank comes before the company. */
const Company = ({ row }: { row: DecisionRow }) => (
  <span className={classes.company}>
    <span className={classes.cardRank}>
      <Rank row={row} />
    </span>
    <NameLines text={row.companyName} />
  </span>
);

function verdictOf({ verdict, rank, isWithheld }: DecisionRow, { minimum, isCalculating }: ColumnOptions) {
  const isWaiting = isCalculating && rank !== null && !isWithheld;
  return { verdict, verdictText: isWaiting ? roomTexts.calculating : verdictText(verdict, minimum) };
}

/** Who decided is part of the record, so it is never cut. */
function Outcome({ row }: { row: DecisionRow }) {
  if (row.isWithheld) return panelRefusals.ownInterest;
  return (
    <span className={classes.lines}>
      <span data-undecided={row.outcome === null || undefined} className={classes.outcome}>
        {outcomeText(row)}
      </span>
      {row.outcome !== null && row.decidedBy !== null && (
        <span className={classes.note}>
          {row.decidedBy}, {dateText(row.decidedOn)}
        </span>
      )}
    </span>
  );
}

function Reason({ row: { reason, departure, reasonError } }: { row: DecisionRow }) {
  if (reason === '' && departure === null && reasonError === null) return missingText;
  return (
    <span className={classes.lines}>
      {departure !== null && <span className={classes.note}>{departure}</span>}
      {reason !== '' && <span className={classes.text}>{reason}</span>}
      {reasonError !== null && <span className={classes.missing}>{reasonError}</span>}
    </span>
  );
}
