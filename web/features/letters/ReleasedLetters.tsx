// The letters that were released, with their delivery status; those that were not sent come first.
import { useCallback } from 'react';
import type { DecisionRoom } from '../../../contract/decision-room.ts';
import { outcomeLabels } from '../../../contract/decision-vocabulary.ts';
import type { Letter } from '../../../contract/letters.ts';
import { deliveryLabels, undeliveredText } from '../../../rules/decision-list-texts.ts';
import { canSendLetters } from '../../../rules/decision-release.ts';
import { listFailureOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { Warning } from '../../ui/notices/Warning.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines, TwoLines } from '../../ui/tables/TwoLines.tsx';
import { dateText, dateTimeText } from '../../ui/text/date-time-text.ts';
import { missingText } from '../../ui/text/missing-text.ts';
import { useLetters } from './letter-data.ts';
import { useLettersRoute } from './letters-route.ts';

const tones = { waiting: 'neutral', sent: 'green', givenUp: 'red', noAddress: 'yellow' } as const;

const columns: readonly Column<Letter>[] = [
  {
    id: 'companyName',
    header: 'Submission',
    cell: ({ companyName }) => <NameLines text={companyName} />,
    width: 200,
    minWidth: 140,
  },
  { id: 'outcome', header: 'Decision', cell: ({ outcome }) => outcomeLabels[outcome], width: 128 },
  {
    id: 'recipient',
    header: 'Recipient',
    cell: ({ recipient }) => (recipient === null ? missingText : <TwoLines text={recipient} />),
    width: 220,
    minWidth: 140,
  },
  { id: 'createdOn', header: 'Written', cell: ({ createdOn }) => dateTimeText(createdOn), width: 144 },
  {
    id: 'delivery',
    header: 'Delivery',
    cell: ({ delivery }) => <StatusBadge tone={tones[delivery]}>{deliveryLabels[delivery]}</StatusBadge>,
    width: 160,
  },
];

const rowName = ({ companyName }: Letter) => companyName;
export const wasNotSent = ({ delivery }: Pick<Letter, 'delivery'>) =>
  delivery === 'givenUp' || delivery === 'noAddress';

export function ReleasedLetters({ room: { challenge, releasedOn } }: { room: DecisionRoom }) {
  const { path } = useLettersRoute();
  const canResend = canSendLetters(usePerson(), challenge).allowed;
  const { data, error, refetch, isPending, isFetching } = useLetters(challenge.id, true);
  const rowActions = useCallback(
    ({ id, delivery }: Letter): RowAction[] => [
      { label: 'View', to: `${path}/letter/${id}`, keepSearch: true },
      ...(canResend
        ? [
            {
              label: 'Send again to',
              to: `${path}/send-again/${id}`,
              keepSearch: true,
              primary: wasNotSent({ delivery }),
            },
          ]
        : []),
    ],
    [canResend, path],
  );
  const unsent = undeliveredText(data?.data.filter(wasNotSent).length ?? 0);
  return (
    <div>
      <Warning sentences={unsent === null ? [] : [unsent]} />
      <DataTable
        label={`Letters released on ${dateText(releasedOn)}`}
        hasHeading
        columns={columns}
        rows={data?.data}
        rowName={rowName}
        rowActions={rowActions}
        actionsWidth={180}
        isLoading={isPending}
        isRefreshing={isFetching && !isPending}
        {...listFailureOf({ error, refetch })}
      />
    </div>
  );
}
