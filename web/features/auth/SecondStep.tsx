// The second step of a sign-in: a code of the authenticator app, or a recovery code.
import { Button, TextInput } from '@mantine/core';
import { useCallback, useContext, useEffect, useState } from 'react';
import { throwWithAdvice } from '../../../browser/sign-in-failure.ts';
import type { SecondFactorNeeded } from '../../../contract/auth.ts';
import { messages } from '../../../contract/messages.ts';
import { signInSteps } from '../../../contract/sign-in-steps.ts';
import { z } from '../../../contract/zod.ts';
import { call } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
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

const kinds = {
  code: { label: 'Code from your app', other: 'Use a recovery code' },
  recoveryCode: { label: 'Recovery code', other: 'Use your app' },
} as const;
type Kind = keyof typeof kinds;

const CodeForm = z.object({ typed: z.string().trim().min(1) });

export function SecondStep({ secondFactor, onStartAgain }: SecondStepProps) {
  const { ticket, methods } = secondFactor;
  const [kind, setKind] = useState<Kind>('code');
  const { label, other } = kinds[kind];
  const send = useCallback(
    async ({ typed }: z.infer<typeof CodeForm>) => {
      const { data } = await call(signInSteps.secondFactor, { body: { ticket, [kind]: typed } }).catch(
        throwWithAdvice,
      );
      session.signIn(data.token);
      if (!session.get()) throw new Error(messages.unauthorized);
    },
    [ticket, kind],
  );
  const request = useAuthRequest(send);
  // Runs after the card has focused its field, because screen readers must say first which step this is.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, []);

  return (
    <AuthCard title="Second factor">
      <AuthForm
        key={kind}
        label="Second factor"
        schema={CodeForm}
        request={request}
        submitLabel="Continue"
        foot={
          <>
            {methods.includes('recoveryCode') && (
              <Button variant="subtle" onClick={() => setKind(kind === 'code' ? 'recoveryCode' : 'code')}>
                {other}
              </Button>
            )}
            <Button variant="subtle" onClick={onStartAgain}>
              Start again
            </Button>
          </>
        }
      >
        <CodeField label={label} isNumeric={kind === 'code'} />
      </AuthForm>
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
      // The heading takes the focus first, so an empty field is no mistake until someone continues.
      onBlur={(event) => event.currentTarget.value === '' && event.stopPropagation()}
      spellCheck={false}
    />
  );
}
