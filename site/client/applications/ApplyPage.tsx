// Opens the company's application to a challenge, or explains what happens next and starts one.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { companyApplications } from '../../../contract/company-applications.ts';
import { z } from '../../../contract/zod.ts';
import { brands } from '../../brand.ts';
import { CallFailure, call } from '../call.ts';
import { CardForm } from '../fields/CardForm.tsx';
import { useForm } from '../fields/use-form.ts';
import type { Place } from '../place.ts';
import { redirectTo } from '../session.ts';
import { Loaded } from './Loaded.tsx';

const notForThisAccount = `This challenge is not open to your account. Accounts of ${brands.ix.name} and of ${brands.ga.name} are separate.`;

/** The page exists, so a challenge that is not found belongs to the other site. */
function explain(thrown: unknown): never {
  throw thrown instanceof CallFailure && thrown.status === 404
    ? new CallFailure(404, notForThisAccount)
    : thrown;
}

export function ApplyPage({ place }: { readonly place: Place }) {
  const challengeID = place.id ?? 0;

  /** Replaces the page, so that "Back" opens the challenge and does not start another application. */
  const openApplication = (id: number) => redirectTo(place.to(`/applications/${id}`));

  async function find() {
    const { data } = await call(companyApplications.list, {});
    const existing = data.find((application) => application.challengeID === challengeID);
    return existing ? openApplication(existing.id) : 'none yet';
  }

  async function start() {
    const { data } = await call(companyApplications.begin, { body: { challengeID } }).catch(explain);
    return openApplication(data.id);
  }

  const back = (
    <p>
      <a href={place.to(`/challenges/${challengeID}`)}>Back to the challenge</a>
    </p>
  );
  return (
    <Loaded place={place} load={find} fallback={back}>
      {() => <StartForm start={start} foot={back} />}
    </Loaded>
  );
}

interface StartFormProps {
  readonly start: () => Promise<void>;
  readonly foot: ComponentChildren;
}

/** Needs a click on a button, because a link on any other site could open this page. */
function StartForm({ start, foot }: StartFormProps) {
  const form = useForm(z.object({}), {});
  return (
    <CardForm form={form} label="Apply" submitLabel="Start application" work={start} foot={foot}>
      <p>This starts a draft of your application, which is saved as you go.</p>
      <p>Nothing is sent until you submit it.</p>
    </CardForm>
  );
}
