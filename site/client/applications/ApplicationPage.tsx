// One application of the company that is signed in: the form while it can be changed, then a copy to keep.
/** @jsxImportSource preact */
import { userAuth } from '../../../contract/user-auth.ts';
import { call } from '../call.ts';
import type { Place } from '../place.ts';
import { ApplicationCopy } from './ApplicationCopy.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { callsOf } from './application-calls.ts';
import type { Version } from './autosave.ts';
import { Loaded } from './Loaded.tsx';
import { useApplication } from './use-application.ts';

export function ApplicationPage({ place }: { readonly place: Place }) {
  const id = place.id ?? 0;
  const load = async () => {
    const [first, { data }] = await Promise.all([callsOf(id).read(), call(userAuth.me, {})]);
    return { first, personID: data.id };
  };
  return (
    <Loaded
      place={place}
      load={load}
      elsewhere={
        <p>
          <a href={place.to('/applications')}>Back to my applications</a>
        </p>
      }
    >
      {(loaded) => <OwnApplicationPage place={place} {...loaded} />}
    </Loaded>
  );
}

interface OwnApplicationPageProps {
  readonly place: Place;
  readonly first: Version;
  readonly personID: number;
}

function OwnApplicationPage({ place, first, personID }: OwnApplicationPageProps) {
  const application = useApplication(first, personID);
  const isOpen = application.state.record.closedBecause === null;
  if (isOpen) return <ApplicationForm application={application} />;
  return (
    <ApplicationCopy place={place} application={application} isNews={first.record.closedBecause === null} />
  );
}
