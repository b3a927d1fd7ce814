// Before an application to a challenge: leads to the one already begun, else tells what is about to happen and asks for it.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { ownApplications } from '../../../contract/company-applications.ts';
import { z } from '../../../contract/zod.ts';
import { brands } from '../../brand.ts';
import { CallFailure, call } from '../call.ts';
import { CardForm } from '../fields/CardForm.tsx';
import { useForm } from '../fields/use-form.ts';
import type { Place } from '../place.ts';
import { redirectTo } from '../session.ts';
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
  const leadTo = (id: number) => redirectTo(place.to(`/applications/${id}`));

  async function find() {
    const { data } = await call(ownApplications.list, {});
    const own = data.find((application) => application.challengeID === challengeID);
    return own ? leadTo(own.id) : 'none yet';
  }

  async function begin() {
    const { data } = await call(ownApplications.begin, { body: { challengeID } }).catch(explain);
    return leadTo(data.id);
  }

  const back = (
    <p>
      <a href={place.to(`/challenges/${challengeID}`)}>Back to the challenge</a>
    </p>
  );
  return (
    <Loaded place={place} load={find} elsewhere={back}>
      {() => <BeginForm begin={begin} foot={back} />}
    </Loaded>
  );
}

interface BeginFormProps {
  readonly begin: () => Promise<void>;
  readonly foot: ComponentChildren;
}

/** Asked for by a button: a link on any other site could lead here. */
function BeginForm({ begin, foot }: BeginFormProps) {
  const form = useForm(z.object({}), {});
  return (
    <CardForm form={form} label="Apply" submitLabel="Begin application" work={begin} foot={foot}>
      <p>This starts a draft of your application, which is saved as you go.</p>
      <p>Nothing is sent until you submit it.</p>
    </CardForm>
  );
}
