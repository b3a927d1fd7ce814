// Begins an application to a challenge, or finds the one already begun, and leads to it.
/** @jsxImportSource preact */
import { ownApplications } from '../../../contract/own-applications.ts';
import { brands } from '../../brand.ts';
import { CallFailure, call } from '../call.ts';
import type { Place } from '../place.ts';
import { leadOn } from '../session.ts';
import { Loaded } from './Loaded.tsx';

const notForThisAccount = `This challenge is not open to your account. Accounts of ${brands.ix.name} and of ${brands.ga.name} are separate.`;

/** The page itself is there: a challenge that is not found is one of the other site. */
function explain(thrown: unknown): never {
  throw thrown instanceof CallFailure && thrown.status === 404
    ? new CallFailure(404, notForThisAccount)
    : thrown;
}

export function ApplyPage({ place }: { readonly place: Place }) {
  const challengeID = place.id ?? 0;

  /** Replaced: going back leads to the challenge, not to the beginning of another application. */
  async function begin() {
    const { data } = await call(ownApplications.begin, { body: { challengeID } }).catch(explain);
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
