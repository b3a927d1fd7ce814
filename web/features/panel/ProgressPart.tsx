// The progress of a challenge's assessments: figures, forecast, each assessor, and reminders.
import { Button } from '@mantine/core';
import type { PersonProgress } from '../../../contract/panel.ts';
import { fullName } from '../../../contract/person-name.ts';
import { daysBetween, isComplete, isReady } from '../../../rules/lifecycle.ts';
import { nowIn } from '../../../rules/now.ts';
import { forecastText } from '../../../rules/panel.ts';
import { dueText, progressTexts } from '../../../rules/panel-texts.ts';
import { listFailureOf } from '../../platform/query.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import type { Column } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines } from '../../ui/tables/TwoLines.tsx';
import { dateTimeText, timeZone } from '../../ui/text/date-time-text.ts';
import classes from './ProgressPart.module.css';
import { useProgress } from './panel-data.ts';
import { panelParts, usePanelRoute } from './panel-route.ts';
import type { PartProps } from './part-props.ts';

const numberText = (count: number) => count.toLocaleString('en-GB');

const columns: readonly Column<PersonProgress>[] = [
  {
    id: 'name',
    header: 'Assessor',
    cell: (person) => <NameLines text={fullName(person)} />,
    width: 280,
    minWidth: 160,
  },
  { id: 'done', header: 'Done', cell: ({ done }) => numberText(done), align: 'right', width: 80 },
  {
    id: 'expected',
    header: 'Expected',
    cell: ({ expected }) => numberText(expected),
    align: 'right',
    width: 96,
  },
  {
    id: 'lastAssessedOn',
    header: 'Last assessment',
    cell: ({ lastAssessedOn }) => dateTimeText(lastAssessedOn),
    width: 160,
    minWidth: 140,
  },
  {
    id: 'lastRemindedOn',
    header: 'Last reminder',
    cell: ({ lastRemindedOn }) => dateTimeText(lastRemindedOn),
    width: 160,
    minWidth: 140,
  },
];

export function ProgressPart({ challenge }: PartProps) {
  const { path } = usePanelRoute();
  const { data, error, refetch, isPending, isFetching } = useProgress(challenge.id);
  const progress = data?.data;
  const canRemind = isReady(challenge) && !isComplete(challenge) && (progress?.missing ?? 0) > 0;
  return (
    <div className={classes.part}>
      {progress && (
        <div className={classes.summary}>
          <p className={classes.figures}>
            {progressTexts.summary(progress.done, progress.expected, progress.missing)}
          </p>
          <p>{forecastText(progress, progress.dueDate)}</p>
          <p className={classes.due}>{dueTextOf(progress, data.at)}</p>
        </div>
      )}
      <DataTable
        label={panelParts.progress}
        hasHeading
        headingActions={
          canRemind && (
            <Button component={RouteLink} keepSearch to={`${path}/remind`} variant="default">
              Remind
            </Button>
          )
        }
        columns={columns}
        rows={progress?.people}
        rowName={fullName}
        isLoading={isPending}
        isRefreshing={isFetching && !isPending}
        {...listFailureOf({ error, refetch })}
        emptyText="This challenge has no assessors. Choose them with Edit."
      />
    </div>
  );
}

function dueTextOf({ dueDate, missing }: { dueDate: string; missing: number }, at: Date): string {
  const { today } = nowIn(timeZone, at);
  return dueText(dueDate, today, { daysLate: daysBetween(dueDate, today), hasOpenWork: missing > 0 });
}
