// The second step of a company's sign-in: a code of the authenticator app, a passkey, or a recovery code.
/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { throwWithAdvice } from '../../../browser/sign-in-failure.ts';
import type { SecondFactorNeeded } from '../../../contract/auth.ts';
import { companySignInSteps } from '../../../contract/company-account.ts';
import type { BodySent } from '../../../contract/endpoint.ts';
import { z } from '../../../contract/zod.ts';
import { call } from '../call.ts';
import { CardForm } from '../fields/CardForm.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useForm } from '../fields/use-form.ts';
import type { Place } from '../place.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

export interface SecondStepProps {
  readonly place: Place;
  readonly secondFactor: SecondFactorNeeded['secondFactor'];
  readonly onToken: (token: string) => Promise<void>;
  /** Goes back to email and password. */
  readonly onStartAgain: () => void;
}

const labels = { code: 'Code from your app', recoveryCode: 'Recovery code' } as const;
type Kind = keyof typeof labels;

type Proof = Partial<Omit<BodySent<typeof companySignInSteps.secondFactor>, 'ticket' | 'site'>>;
type Send = (proof: Proof) => Promise<void>;

export function SecondStep({ place, secondFactor, onToken, onStartAgain }: SecondStepProps) {
  const { ticket, methods } = secondFactor;
  const hasApp = methods.includes('totp');
  const hasPasskey = methods.includes('passkey');
  /** null for someone who has only passkeys, until they ask for a recovery code. */
  const [kind, setKind] = useState<Kind | null>(hasApp ? 'code' : hasPasskey ? null : 'recoveryCode');
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers must say which step this is.
  useEffect(() => heading.current?.focus(), []);

  async function send(proof: Proof) {
    const body = { ticket, site: place.siteNumber, ...proof };
    const { data } = await call(companySignInSteps.secondFactor, { body }).catch(throwWithAdvice);
    await onToken(data.token);
  }

  return (
    <>
      <h2 ref={heading} class="step-heading" tabIndex={-1}>
        Second factor
      </h2>
      {kind !== null && <CodeForm key={kind} kind={kind} send={send} />}
      <div class="card step-ways">
        {hasPasskey && (
          <PasskeyButton
            place={place}
            label="Use a passkey"
            isFilled={kind === null}
            ticket={ticket}
            onAnswer={(passkey) => send({ passkey })}
          />
        )}
        {hasApp && kind !== 'code' && (
          <button class="button-plain" type="button" onClick={() => setKind('code')}>
            Use your app
          </button>
        )}
        {methods.includes('recoveryCode') && kind !== 'recoveryCode' && (
          <button class="button-plain" type="button" onClick={() => setKind('recoveryCode')}>
            Use a recovery code
          </button>
        )}
        <button class="button-plain" type="button" onClick={onStartAgain}>
          Start again
        </button>
      </div>
    </>
  );
}

const TypedCode = z.object({ typed: z.string().trim().min(1).max(100) });

function CodeForm({ kind, send }: { readonly kind: Kind; readonly send: Send }) {
  const form = useForm(TypedCode, { typed: '' });
  return (
    <CardForm
      form={form}
      label="Second factor"
      submitLabel="Continue"
      work={({ typed }) => send({ [kind]: typed })}
    >
      <TextField
        field={form.field('typed')}
        label={labels[kind]}
        {...(kind === 'code' && { autocomplete: 'one-time-code', inputMode: 'numeric' })}
      />
    </CardForm>
  );
}
