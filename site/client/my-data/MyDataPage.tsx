// "My data": what is held about the signed-in company, a copy to download, and the way to have it deleted.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { companyAuth } from '../../../contract/company-auth.ts';
import { type CompanyData, companyData } from '../../../contract/company-data.ts';
import { heldText } from '../../../rules/privacy-texts.ts';
import { Day } from '../../Dates.tsx';
import { focusHeading } from '../applications/focus.ts';
import { Loaded } from '../applications/Loaded.tsx';
import { call } from '../call.ts';
import { ActionButton } from '../fields/ActionButton.tsx';
import { DoneCard } from '../fields/DoneCard.tsx';
import type { Place } from '../place.ts';
import { removeToken } from '../session.ts';
import { discardUnsavedWork } from '../unsaved-work.ts';
import { CopyOfData } from './CopyOfData.tsx';
import { DeleteData } from './DeleteData.tsx';

interface MyDataProps {
  readonly place: Place;
}

async function load() {
  const [held, me] = await Promise.all([call(companyData.read, {}), call(companyAuth.me, {})]);
  return { data: held.data, personID: me.data.id };
}

export function MyDataPage({ place }: MyDataProps) {
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) {
    return (
      <DoneCard message="Your account and your drafts have been deleted.">
        <p>
          <a href={place.to('/')}>See the challenges</a>
        </p>
      </DoneCard>
    );
  }

  /** Other people's drafts in this browser stay. */
  function endSession(personID: number) {
    discardUnsavedWork(personID);
    setDeleted(true);
    removeToken();
  }

  return (
    <Loaded place={place} load={load}>
      {({ data, personID }, reload) => (
        <div class="my-data">
          <section aria-labelledby="held">
            <h2 id="held">What we hold</h2>
            <p>{heldText(data.counts)}</p>
            <CopyOfData data={data} reload={reload} />
          </section>
          <Deletion data={data} reload={reload} onDeleted={() => endSession(personID)} />
        </div>
      )}
    </Loaded>
  );
}

interface DeletionProps {
  readonly data: CompanyData;
  readonly reload: () => Promise<void>;
  readonly onDeleted: () => void;
}

function Deletion({ data, reload, onDeleted }: DeletionProps) {
  const [isAsking, setAsking] = useState(false);
  const asked = data.requests.find(({ kind }) => kind === 'erase');
  // The pressed button disappears with the change.
  const showChange = async () => {
    await reload();
    focusHeading();
  };
  return (
    <section aria-labelledby="deletion">
      <h2 id="deletion">Delete my data</h2>
      {asked ? (
        <>
          <p role="status">
            We received your request on <Day date={asked.receivedOn} />.
          </p>
          <ActionButton
            label="Withdraw"
            work={async () => {
              await call(companyData.withdraw, {});
              await showChange();
            }}
          />
        </>
      ) : (
        <button class="button-plain" type="button" onClick={() => setAsking(true)}>
          Ask us to delete my data
        </button>
      )}
      {isAsking && (
        <DeleteData
          email={data.email}
          onAsked={showChange}
          onDeleted={onDeleted}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
