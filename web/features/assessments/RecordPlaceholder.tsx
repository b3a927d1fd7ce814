// What an assessment screen shows while its record loads, is refused or fails to load.
import { hasRole } from '../../../rules/permissions.ts';
import { areas } from '../../platform/areas.ts';
import { failureOf, reasonOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import type { Crumb } from '../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { RecordNotFound } from '../../ui/states/RecordNotFound.tsx';

interface RecordPlaceholderProps {
  queries: readonly { error: Error | null; refetch(): unknown }[];
  /** Breadcrumbs that the page adds to those of the list of screens, while it loads. */
  crumbs?: readonly Crumb[];
}

export function RecordPlaceholder({ queries, crumbs = [] }: RecordPlaceholderProps) {
  return (
    <Page sticky crumbs={queries.some(({ error }) => error) ? [] : crumbs}>
      <PlaceholderContent queries={queries} />
    </Page>
  );
}

function PlaceholderContent({ queries }: Pick<RecordPlaceholderProps, 'queries'>) {
  const isAssessor = hasRole(usePerson(), 'assessor');
  const failed = queries.filter(({ error }) => error);
  const refusal = failed.map(({ error }) => reasonOf(error)).find((text) => text !== null);
  if (refusal) {
    const { path, label } = isAssessor ? areas.assessments : areas.dashboard;
    return <RecordNotFound text={refusal} backTo={path} backLabel={label} />;
  }
  if (failed.length === 0) return <Loading />;
  return <ErrorState {...failureOf(...failed)} />;
}

export const isRefused = ({ error }: { error: Error | null }) => reasonOf(error) !== null;
