// The button that asks for a passkey, with the reason below it if that fails.
import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import type { PasskeyAnswer } from '../../contract/passkey-exchange.ts';
import { askForPasskey, isPasskeyBrowser } from '../platform/passkeys.ts';
import classes from '../ui/forms/Form.module.css';
import { toFormFailure } from '../ui/forms/form-failure.ts';

interface PasskeyButtonProps extends Pick<ButtonProps, 'variant'> {
  label: string;
  /** Of the sign-in whose second step this is. */
  ticket?: string;
  /** Sends the passkey's answer to the server. */
  onAnswer: (answer: PasskeyAnswer) => Promise<void>;
}

export function PasskeyButton({ label, ticket, onAnswer, variant = 'default' }: PasskeyButtonProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function run() {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      await onAnswer(await askForPasskey(ticket));
    } catch (thrown) {
      const { formError, fieldErrors } = toFormFailure(thrown);
      setError([formError, ...Object.values(fieldErrors)].filter(Boolean).join(' '));
    }
    setIsBusy(false);
  }

  if (!isPasskeyBrowser()) return null;
  return (
    <div>
      <Button aria-busy={isBusy} fullWidth onClick={() => void run()} variant={variant}>
        {label}
      </Button>
      <div role="alert">
        {error !== null && <p className={`${classes.formError} ${classes.belowButton}`}>{error}</p>}
      </div>
    </div>
  );
}
