// One application of the company that is signed in: the form while it can be changed, then a copy to keep.
/** @jsxImportSource preact */
import { userAuth } from '../../../contract/user-auth.ts';
import { call } from '../call.ts';
import type { Place } from '../place.ts';
import { ApplicationCopy } from './ApplicationCopy.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { callsOf } from './application-calls.ts';
import type { Unsaved, Version } from './autosave.ts';
import { keptWork } from './kept-work.ts';
import { Loaded } from './Loaded.tsx';
import type { FieldName, Typed } from './own-fields.ts';
import { RemovedApplication } from './RemovedApplication.tsx';
import { isNotFound } from './removal.ts';
import { useApplication } from './use-application.ts';

const keptOf = (personID: number, id: number) => keptWork(localStorage, personID, id, () => new Date());

/** What is not found any more is still shown as far as the browser has kept words of it. */
async function load(id: number) {
  const reading = callsOf(id)
    .read()
    .catch((thrown) => (isNotFound(thrown) ? thrown : Promise.reject(thrown)));
  const [found, { data }] = await Promise.all([reading, call(userAuth.me, {})]);
  const personID = data.id;
  if ('record' in found) return { first: found, personID };
  const words = keptOf(personID, id).take();
  if (words === null) throw found;
  return { words, personID };
}

export function ApplicationPage({ place }: { readonly place: Place }) {
  const id = place.id ?? 0;
  return (
    <Loaded
      place={place}
      load={() => load(id)}
      elsewhere={
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
            {...writtenIn(loaded.words)}
            forget={() => forgetWords(loaded.personID, id)}
          />
        )
      }
    </Loaded>
  );
}

function writtenIn(words: Unsaved) {
  const entries = Object.entries(words).map(([name, { typed }]) => [name, typed]);
  return {
    typed: Object.fromEntries(entries) as Partial<Typed>,
    unsaved: Object.keys(words) as FieldName[],
  };
}

function forgetWords(personID: number, id: number) {
  const kept = keptOf(personID, id);
  kept.take();
  kept.keep(null);
}

interface OwnApplicationPageProps {
  readonly place: Place;
  readonly first: Version;
  readonly personID: number;
}

function OwnApplicationPage({ place, first, personID }: OwnApplicationPageProps) {
  const application = useApplication(first, personID);
  const { state, isRemoved, forget } = application;
  if (isRemoved) return <RemovedApplication place={place} {...state} forget={forget} />;
  if (state.record.closedBecause === null) return <ApplicationForm place={place} application={application} />;
  return (
    <ApplicationCopy place={place} application={application} isNews={first.record.closedBecause === null} />
  );
}
