// What a screen of this area says while its record is on its way, is not for this person, or could not be fetched.
import { hasRole } from '../../../rules/permissions.ts';
import { CallFailure } from '../../platform/api.ts';
import { areas } from '../../platform/areas.ts';
import { failureOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { NotThere } from '../../ui/states/NotThere.tsx';

interface InsteadOfRecordProps {
  queries: readonly { error: Error | null; refetch(): unknown }[];
}

export function InsteadOfRecord({ queries }: InsteadOfRecordProps) {
  return (
    <Page sticky>
      <Instead queries={queries} />
    </Page>
  );
}

function Instead({ queries }: InsteadOfRecordProps) {
  const isAssessor = hasRole(usePerson(), 'assessor');
  const failed = queries.filter(({ error }) => error);
  const refusal = failed.map(refusalOf).find((text) => text !== null);
  if (refusal) {
    const { path, label } = isAssessor ? areas.assessments : areas.dashboard;
    return <NotThere text={refusal} backTo={path} backLabel={label} />;
  }
  if (failed.length === 0) return <Loading />;
  return <ErrorState {...failureOf(...failed)} />;
}

/** Asking again would not help. */
const refusalOf = ({ error }: { error: Error | null }) =>
  error instanceof CallFailure && (error.status === 403 || error.status === 404) ? error.message : null;

export const isRefused = (query: { error: Error | null }) => refusalOf(query) !== null;
