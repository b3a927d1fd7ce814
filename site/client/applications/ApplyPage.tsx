// Begins an application to a challenge, or finds the one already begun, and leads to it.
/** @jsxImportSource preact */
import { ownApplications } from '../../../contract/own-applications.ts';
import { call } from '../call.ts';
import type { Place } from '../place.ts';
import { leadOn } from '../session.ts';
import { Loaded } from './Loaded.tsx';

export function ApplyPage({ place }: { readonly place: Place }) {
  const challengeID = place.id ?? 0;

  /** Replaced: going back leads to the challenge, not to the beginning of another application. */
  async function begin() {
    const { data } = await call(ownApplications.begin, { body: { challengeID } });
    return leadOn(place.to(`/applications/${data.id}`));
  }

  return (
    <Loaded
      place={place}
      load={begin}
      elsewhere={
        <p>
          <a href={place.to(`/challenges/${challengeID}`)}>Back to the challenge</a>
        </p>
      }
    >
      {() => null}
    </Loaded>
  );
}
