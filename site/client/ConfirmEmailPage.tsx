// The page behind the link to a new email. A button confirms it, because mail scanners open links too.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { companyEmailChange } from '../../contract/company-account.ts';
import { CallFailure, call } from './call.ts';
import { ActionButton } from './fields/ActionButton.tsx';
import { DoneCard } from './fields/DoneCard.tsx';
import type { Place } from './place.ts';
import { token } from './session.ts';
import { useCode } from './use-code.ts';

export function ConfirmEmailPage({ place }: { readonly place: Place }) {
  const code = useCode(place, 'code', '/sign-in');
  const [message, setMessage] = useState<string | null>(null);
  if (!code) return null;

  async function confirm(code: string) {
    try {
      const { data } = await call(companyEmailChange.confirm, { body: { code, site: place.siteNumber } });
      setMessage(data);
    } catch (thrown) {
      // The page has no field for the address, so the error is shown below the button.
      const ofEmail = thrown instanceof CallFailure ? thrown.fieldErrors.email : undefined;
      throw ofEmail === undefined ? thrown : new CallFailure(400, ofEmail);
    }
  }

  const next =
    token() === null ? (
      <a href={place.to('/sign-in')}>Go to sign in</a>
    ) : (
      <a href={place.to('/account')}>Go to your account</a>
    );
  if (message !== null)
    return (
      <DoneCard message={message}>
        <p>{next}</p>
      </DoneCard>
    );
  return (
    <div class="card">
      <ActionButton label="Confirm this address" isFilled work={() => confirm(code)} />
      <p>{next}</p>
    </div>
  );
}
