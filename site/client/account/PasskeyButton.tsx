// The button that asks for a passkey of a company, with the reason below it if that fails.
/** @jsxImportSource preact */
import { isPasskeyBrowser, signWithPasskey } from '../../../browser/passkeys.ts';
import { throwWithAdvice } from '../../../browser/sign-in-failure.ts';
import { companySignInSteps } from '../../../contract/company-account.ts';
import type { PasskeyAnswer } from '../../../contract/passkey-exchange.ts';
import { call } from '../call.ts';
import { ActionButton } from '../fields/ActionButton.tsx';
import type { Place } from '../place.ts';

interface PasskeyButtonProps {
  readonly place: Place;
  readonly label: string;
  readonly isFilled?: boolean;
  /** The ticket of the first step, if this is the second step of a sign-in. */
  readonly ticket?: string;
  /** Sends the passkey's answer to the server. */
  readonly onAnswer: (answer: PasskeyAnswer) => Promise<void>;
}

export function PasskeyButton({ place, label, isFilled = false, ticket, onAnswer }: PasskeyButtonProps) {
  if (!isPasskeyBrowser()) return null;
  async function ask() {
    const body = { site: place.siteNumber, ...(ticket !== undefined && { ticket }) };
    const { data } = await call(companySignInSteps.passkeyOptions, { body }).catch(throwWithAdvice);
    await onAnswer(await signWithPasskey(data));
  }
  return <ActionButton label={label} isFilled={isFilled} work={ask} />;
}
