// Lets people whose account is linked confirm who they are at the identity provider instead of with a password.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { account } from '../../contract/account.ts';
import { signInSteps } from '../../contract/sign-in-steps.ts';
import { confirmInOtherWindow } from '../platform/identity-provider.ts';
import { queryOf } from '../platform/query.ts';
import { session } from '../platform/session.ts';

interface ProviderConfirmationProps {
  onConfirmed: () => void;
  onProblem: (message: string) => void;
}

export function ProviderConfirmation({ onConfirmed, onProblem }: ProviderConfirmationProps) {
  const name = useQuery(queryOf(signInSteps.options, {})).data?.data.oidcName ?? null;
  const identities = useQuery(queryOf(account.find, {})).data?.data.identities ?? [];
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function open() {
    stop.current();
    const { started, stop: stopListening } = confirmInOtherWindow(() => {
      // The other window has stored the new token.
      session.get();
      onConfirmed();
    });
    stop.current = stopListening;
    started.catch((thrown: Error) => onProblem(thrown.message));
  }

  if (name === null || !identities.some((one) => one.name === name)) return null;
  return (
    <Button variant="subtle" onClick={open}>
      Continue with {name}
    </Button>
  );
}
