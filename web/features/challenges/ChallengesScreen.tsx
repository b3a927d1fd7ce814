// The list of challenges in all groups.
import type { ChallengeSummary } from '../../../contract/challenges.ts';
import { fullName } from '../../../contract/people.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { areas } from '../../platform/areas.ts';
import { groupChallengesPath } from '../../platform/group-paths.ts';
import { Page } from '../../shell/Page.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { CellText } from '../../ui/tables/CellText.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { TwoLines } from '../../ui/tables/TwoLines.tsx';
import { useSelection } from '../../ui/tables/use-selection.ts';
import { missingText } from '../../ui/text/missing-text.ts';
import { listTools } from '../views/list-tools.ts';
import { challengePath } from './challenge-data.ts';
import { useChallengeFilters } from './challenge-filters.ts';
import { dateColumn, nameLink, nameOf, siteColumn, stageColumn, useChallenges } from './challenge-list.tsx';
import { LazyChallengeBulkBar } from './lazy-challenge-bulk-bar.ts';

const pathOf = ({ challengeGroupID, id }: ChallengeSummary) =>
  challengePath(areas.challenges.path, challengeGroupID, id);

const columns: readonly Column<ChallengeSummary>[] = [
  {
    id: 'campaignID',
    header: 'Campaign identifier',
    cell: ({ campaignID }) => <TwoLines text={campaignID ?? missingText} />,
    sortable: true,
    // An identifier of usual length stays on one line and does not break at its hyphens.
    width: 124,
    minWidth: 102,
  },
  {
    id: 'name',
    header: 'Name',
    cell: (challenge) => nameLink(challenge, pathOf(challenge)),
    sortable: true,
    width: 360,
    minWidth: 280,
    isCardHeading: true,
  },
  {
    id: 'challengeGroupName',
    header: 'Challenge Group',
    cell: ({ challengeGroupID, challengeGroupName }) => (
      <TwoLines text={challengeGroupName}>
        <RouteLink to={groupChallengesPath(challengeGroupID)}>
          <CellText text={challengeGroupName} />
        </RouteLink>
      </TwoLines>
    ),
    sortable: true,
    width: 180,
    minWidth: 100,
  },
  {
    id: 'challengeLead',
    header: 'Challenge Lead',
    cell: ({ challengeLead }) => <TwoLines text={fullName(challengeLead)} />,
    sortable: true,
    width: 144,
    minWidth: 92,
  },
  dateColumn('startDate', 'Start Date'),
  dateColumn('endDate', 'End Date'),
  stageColumn,
  {
    id: 'submissionCount',
    header: 'Submissions',
    cell: ({ submissionCount }) => submissionCount.toLocaleString('en-GB'),
    align: 'right',
    width: 108,
    isHiddenByDefault: true,
  },
  siteColumn,
];

const rowActions = (challenge: ChallengeSummary): RowAction[] => [
  { label: 'View Challenge', to: pathOf(challenge) },
];

export function ChallengesScreen() {
  const list = useChallenges();
  const filters = useChallengeFilters();
  const selection = useSelection(list, nameOf);
  return (
    <Page>
      <DataTable
        {...list}
        label="Challenges"
        list="challenges"
        tools={listTools}
        columns={columns}
        emptyText={screenMessages.noChallenges}
        searchPlaceholder="Search name or identifier"
        listFilters={filters}
        rowActions={rowActions}
        actionsWidth={130}
        rowName={nameOf}
        rowPath={pathOf}
        selection={selection}
        foot={
          selection.count > 0 && (
            <LazyChallengeBulkBar
              selection={selection}
              from={{ list: 'challenges', state: list.state, columns }}
            />
          )
        }
      />
    </Page>
  );
}
