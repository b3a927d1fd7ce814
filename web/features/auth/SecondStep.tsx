// The second step of a sign-in: a code from the authenticator app, a passkey, or a recovery code.
import { Button, TextInput } from '@mantine/core';
import { useCallback, useContext, useEffect, useState } from 'react';
import { throwWithAdvice } from '../../../browser/sign-in-failure.ts';
import type { SecondFactorNeeded } from '../../../contract/auth.ts';
import type { BodySent } from '../../../contract/endpoint.ts';
import { messages } from '../../../contract/messages.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { z } from '../../../contract/zod.ts';
import { call } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
import { PasskeyButton } from '../../shell/PasskeyButton.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { AuthCard } from './AuthCard.tsx';
import { ProblemsContext } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { useAuthRequest } from './auth-request.ts';

interface SecondStepProps {
  secondFactor: SecondFactorNeeded['secondFactor'];
  /** Goes back to email and password. */
  onStartAgain: () => void;
}

const labels = { code: 'Code from your app', recoveryCode: 'Recovery code' } as const;
type Kind = keyof typeof labels;

const CodeForm = z.object({ typed: z.string().trim().min(1) });

type Proof = Partial<Omit<BodySent<typeof signInSteps.secondFactor>, 'ticket'>>;

async function finish(ticket: string, proof: Proof): Promise<void> {
  const { data } = await call(signInSteps.secondFactor, { body: { ticket, ...proof } }).catch(
    throwWithAdvice,
  );
  session.signIn(data.token);
  if (!session.get()) throw new Error(messages.unauthorized);
}

export function SecondStep({ secondFactor, onStartAgain }: SecondStepProps) {
  const { ticket, methods } = secondFactor;
  const hasApp = methods.includes('totp');
  const hasPasskey = methods.includes('passkey');
  /** null for someone who has only passkeys, until they ask for a recovery code. */
  const [kind, setKind] = useState<Kind | null>(hasApp ? 'code' : hasPasskey ? null : 'recoveryCode');
  const send = useCallback(
    ({ typed }: z.infer<typeof CodeForm>) => finish(ticket, { [kind ?? 'code']: typed }),
    [ticket, kind],
  );
  const request = useAuthRequest(send);
  // Runs after the card has focused its field, because screen readers must say first which step this is.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, []);

  const otherWays = (
    <>
      {hasPasskey && (
        <PasskeyButton
          label="Use a passkey"
          onAnswer={(passkey) => finish(ticket, { passkey })}
          ticket={ticket}
          variant={kind === null ? 'filled' : 'subtle'}
        />
      )}
      {hasApp && kind !== 'code' && (
        <Button variant="subtle" onClick={() => setKind('code')}>
          Use your app
        </Button>
      )}
      {methods.includes('recoveryCode') && kind !== 'recoveryCode' && (
        <Button variant="subtle" onClick={() => setKind('recoveryCode')}>
          Use a recovery code
        </Button>
      )}
      <Button variant="subtle" onClick={onStartAgain}>
        Start again
      </Button>
    </>
  );

  return (
    <AuthCard title="Second factor">
      {kind === null ? (
        otherWays
      ) : (
        <AuthForm
          key={kind}
          label="Second factor"
          schema={CodeForm}
          request={request}
          submitLabel="Continue"
          foot={otherWays}
        >
          <CodeField label={labels[kind]} isNumeric={kind === 'code'} />
        </AuthForm>
      )}
    </AuthCard>
  );
}

function CodeField({ label, isNumeric }: { label: string; isNumeric: boolean }) {
  return (
    <TextInput
      aria-required
      autoCapitalize={isNumeric ? undefined : 'characters'}
      autoComplete={isNumeric ? 'one-time-code' : 'off'}
      className={fieldClasses.field}
      error={useContext(ProblemsContext).typed}
      inputMode={isNumeric ? 'numeric' : 'text'}
      label={label}
      name="typed"
      // The heading takes the focus first, so an empty field is not an error until someone continues.
      onBlur={(event) => event.currentTarget.value === '' && event.stopPropagation()}
      spellCheck={false}
    />
  );
}
