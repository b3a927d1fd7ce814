// The templates of a challenge or of a whole site, one for each outcome.
import { useCallback, useMemo } from 'react';
import { outcomeLabels } from '../../../contract/decision-vocabulary.ts';
import type { LetterTemplate } from '../../../contract/letters.ts';
import { listFailureOf } from '../../platform/query.ts';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines, TwoLines } from '../../ui/tables/TwoLines.tsx';
import { type TemplateOwner, useTemplates } from './letter-data.ts';
import { sourceText, templatesTitle } from './letter-texts.ts';
import { useLettersRoute } from './letters-route.ts';

interface TemplateRow {
  readonly id: string;
  readonly template: LetterTemplate;
}

const columns: readonly Column<TemplateRow>[] = [
  {
    id: 'outcome',
    header: 'Decision',
    cell: ({ template }) => <NameLines text={outcomeLabels[template.outcome]} />,
    width: 144,
  },
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ template }) => <TwoLines text={template.subject} />,
    width: 360,
    minWidth: 160,
  },
  { id: 'source', header: 'Source', cell: ({ template }) => sourceText(template), width: 160 },
];

const rowName = ({ template }: TemplateRow) => outcomeLabels[template.outcome];

/** The dialogs of a site's templates have addresses of their own. */
export const templateSegment = ({ challengeID }: TemplateOwner) =>
  challengeID === null ? 'site-template' : 'template';

export function Templates({ owner }: { owner: TemplateOwner }) {
  const { path } = useLettersRoute();
  const { data, error, refetch, isPending, isFetching } = useTemplates(owner);
  const rows = useMemo(() => data?.data.map((template) => ({ id: template.outcome, template })), [data]);
  const segment = templateSegment(owner);
  const rowActions = useCallback(
    ({ template: { id, outcome } }: TemplateRow): RowAction[] => [
      { label: 'Edit', to: `${path}/${segment}/${outcome}`, keepSearch: true },
      ...(id === null
        ? []
        : [{ label: 'Reset', to: `${path}/reset-${segment}/${outcome}`, keepSearch: true }]),
    ],
    [path, segment],
  );
  return (
    <DataTable
      label={templatesTitle(owner)}
      hasHeading
      columns={columns}
      rows={rows}
      rowName={rowName}
      rowActions={rowActions}
      actionsWidth={128}
      isLoading={isPending}
      isRefreshing={isFetching && !isPending}
      {...listFailureOf({ error, refetch })}
    />
  );
}
