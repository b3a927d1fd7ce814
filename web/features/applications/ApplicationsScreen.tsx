// The list of all applications.
import { Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ApplicationSummary } from '../../../contract/applications.ts';
import { siteLabels, sites } from '../../../contract/vocabulary.ts';
import { applicantOf } from '../../../rules/applicant.ts';
import { applicationPath, applicationsPath } from '../../platform/application-paths.ts';
import { areas, places, recordPath } from '../../platform/areas.ts';
import { useSession } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { CellText } from '../../ui/tables/CellText.tsx';
import type { Column, RowAction } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { FilterChoice } from '../../ui/tables/FilterChoice.tsx';
import { FilterSelect } from '../../ui/tables/FilterSelect.tsx';
import { NameLines, TwoLines } from '../../ui/tables/TwoLines.tsx';
import { withFilter } from '../../ui/tables/table-state.ts';
import { useSelection } from '../../ui/tables/use-selection.ts';
import { dateText } from '../../ui/text/date-time-text.ts';
import { missingText } from '../../ui/text/missing-text.ts';
import { percentText } from '../../ui/text/number-text.ts';
import { LazyDownloadBulkBar } from '../exports/lazy-download-bulk-bar.ts';
import { listTools } from '../views/list-tools.ts';
import classes from './ApplicationsScreen.module.css';
import { useApplicationChallenges, useApplications } from './application-data.ts';
import { submittedOptions } from './submitted-options.ts';
import { UsersBar } from './UsersBar.tsx';

const columns: readonly Column<ApplicationSummary>[] = [
  { id: 'companyName', header: 'Company', cell: companyCell, sortable: true, width: 200, minWidth: 120 },
  {
    id: 'challengeName',
    header: 'Challenge',
    cell: ({ challengeName }) => <NameLines text={challengeName} />,
    width: 220,
    minWidth: 116,
  },
  { id: 'applicant', header: 'Applicant', cell: applicantCell, width: 240, minWidth: 180 },
  {
    id: 'createdOn',
    header: 'Created on',
    cell: ({ createdOn }) => dateText(createdOn),
    sortable: true,
    width: 108,
    minWidth: 98,
  },
  {
    id: 'percentComplete',
    header: 'Percent complete',
    cell: ({ percentComplete }) => percentText(percentComplete),
    sortable: true,
    align: 'right',
    width: 100,
    minWidth: 84,
  },
  {
    id: 'submittedOn',
    header: 'Submitted on',
    cell: ({ submittedOn }) => dateText(submittedOn),
    sortable: true,
    width: 108,
    minWidth: 98,
  },
];

const site: Column<ApplicationSummary> = {
  id: 'site',
  header: 'Site',
  cell: (application) => <SiteBadge site={siteLabels[application.site]} />,
  width: 56,
};

/** Only people who see every site need the site column. */
const columnsOfAllSites = [...columns, site];

const nameOf = ({ companyName, challengeName }: ApplicationSummary) => companyName || challengeName;

const pathOf = ({ id }: ApplicationSummary) => applicationPath(id);

const rowActions = ({ id }: ApplicationSummary): RowAction[] => [
  { label: 'View Details', to: applicationPath(id) },
  { label: 'Remove', to: `${applicationsPath}/delete/${id}`, keepSearch: true, danger: true },
];

export function ApplicationsScreen() {
  const list = useApplications();
  const { state, onStateChange } = list;
  const canSeeAllSites = useSession()?.person.site === sites.All;
  const shown = canSeeAllSites ? columnsOfAllSites : columns;
  const selection = useSelection(list, nameOf);
  const setFilter = (name: string) => (value: string | number | null) =>
    onStateChange(withFilter(state, name, value));

  return (
    <Page>
      <UsersBar current={places.applications} />
      <DataTable
        {...list}
        label="Applications"
        list="applications"
        tools={listTools}
        columns={shown}
        emptyText="No applications found."
        searchPlaceholder="Search company or applicant"
        filters={
          <>
            <FilterSelect
              label="Challenge"
              placeholder="All challenges"
              options={useChallengeOptions(canSeeAllSites)}
              value={state.filters.challengeID}
              onChange={setFilter('challengeID')}
            />
            <FilterChoice
              label="Submitted or not"
              options={submittedOptions}
              value={state.filters.isSubmitted}
              onChange={setFilter('isSubmitted')}
            />
          </>
        }
        rowActions={rowActions}
        rowName={nameOf}
        rowPath={pathOf}
        selection={selection}
        foot={
          selection.count > 0 && (
            <LazyDownloadBulkBar
              selection={selection}
              from={{ list: 'applications', state, columns: shown }}
            />
          )
        }
      />
      <Outlet />
    </Page>
  );
}

function useChallengeOptions(withSite: boolean) {
  const challenges = useApplicationChallenges();
  return useMemo(
    () =>
      (challenges ?? []).map(({ id, name, site }) => ({
        value: id,
        label: withSite ? `${name} (${siteLabels[site]})` : name,
      })),
    [challenges, withSite],
  );
}

function companyCell({ id, companyName }: ApplicationSummary) {
  return (
    <NameLines text={companyName || missingText}>
      {companyName ? (
        <RouteLink to={applicationPath(id)}>
          <CellText text={companyName} />
        </RouteLink>
      ) : (
        missingText
      )}
    </NameLines>
  );
}

function applicantCell(application: ApplicationSummary) {
  const { name, email } = applicantOf(application);
  const text = name || email || missingText;
  return (
    <div className={classes.applicant}>
      <TwoLines text={text}>
        {application.applicant ? (
          <RouteLink to={recordPath(areas.users, application.applicant.id)}>
            <CellText text={text} />
          </RouteLink>
        ) : (
          <CellText text={text} />
        )}
      </TwoLines>
      {name && email && (
        <span className={classes.email} title={email}>
          <CellText text={email} />
        </span>
      )}
    </div>
  );
}
