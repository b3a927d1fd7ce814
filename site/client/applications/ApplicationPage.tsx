// Shows one application of the signed-in company: the form while it can be changed, then a read-only copy.
/** @jsxImportSource preact */
import { companyAuth } from '../../../contract/company-auth.ts';
import { call } from '../call.ts';
import type { Place } from '../place.ts';
import { ApplicationCopy } from './ApplicationCopy.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { callsOf } from './application-calls.ts';
import { applicationDraft } from './application-draft.ts';
import type { Version } from './autosave.ts';
import type { Unsaved } from './compare-typed.ts';
import { Loaded } from './Loaded.tsx';
import type { FieldName, Typed } from './own-fields.ts';
import { RemovedApplication } from './RemovedApplication.tsx';
import { isNotFound } from './removal.ts';
import { useApplication } from './use-application.ts';

const draftOf = (personID: number, id: number) => applicationDraft(personID, id, () => new Date());

/** If the application no longer exists, loads the draft from the browser. */
async function load(id: number) {
  const reading = callsOf(id)
    .read()
    .catch((thrown) => (isNotFound(thrown) ? thrown : Promise.reject(thrown)));
  const [found, { data }] = await Promise.all([reading, call(companyAuth.me, {})]);
  const personID = data.id;
  if ('record' in found) return { first: found, personID };
  const draft = draftOf(personID, id).restore();
  if (draft === null) throw found;
  return { draft, personID };
}

export function ApplicationPage({ place }: { readonly place: Place }) {
  const id = place.id ?? 0;
  return (
    <Loaded
      place={place}
      load={() => load(id)}
      fallback={
        <p>
          <a href={place.to('/applications')}>Back to my applications</a>
        </p>
      }
    >
      {(loaded) =>
        loaded.first ? (
          <OwnApplicationPage place={place} first={loaded.first} personID={loaded.personID} />
        ) : (
          <RemovedApplication
            place={place}
            {...typedIn(loaded.draft)}
            onDiscard={() => discard(loaded.personID, id)}
          />
        )
      }
    </Loaded>
  );
}

function typedIn(draft: Unsaved) {
  const entries = Object.entries(draft).map(([name, { typed }]) => [name, typed]);
  return {
    typed: Object.fromEntries(entries) as Partial<Typed>,
    unsaved: Object.keys(draft) as FieldName[],
  };
}

function discard(personID: number, id: number) {
  const draft = draftOf(personID, id);
  draft.restore();
  draft.save(null);
}

interface OwnApplicationPageProps {
  readonly place: Place;
  readonly first: Version;
  readonly personID: number;
}

function OwnApplicationPage({ place, first, personID }: OwnApplicationPageProps) {
  const application = useApplication(first, personID);
  const { state, isRemoved, discardDraft } = application;
  if (isRemoved) return <RemovedApplication place={place} {...state} onDiscard={discardDraft} />;
  if (state.record.closedBecause === null) return <ApplicationForm place={place} application={application} />;
  return (
    <ApplicationCopy
      place={place}
      application={application}
      hasJustClosed={first.record.closedBecause === null}
    />
  );
}
