// The other way for companies to sign in, below the form. Loaded after it, because most people use a password.
/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { throwWithAdvice } from '../../../browser/sign-in-failure.ts';
import { companySignInSteps } from '../../../contract/company-account.ts';
import { call } from '../call.ts';
import type { Place } from '../place.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

interface OtherWaysProps {
  readonly place: Place;
  readonly onToken: (token: string) => Promise<void>;
}

export function OtherWays({ place, onToken }: OtherWaysProps) {
  const [offersPasskeys, setOffersPasskeys] = useState(false);
  const { siteNumber } = place;
  useEffect(() => {
    // If this fails, people can still use their password.
    call(companySignInSteps.options, { query: { site: siteNumber } }).then(
      ({ data }) => setOffersPasskeys(data.offersPasskeys),
      () => {},
    );
  }, [siteNumber]);
  if (!offersPasskeys) return null;
  return (
    <PasskeyButton
      place={place}
      label="Sign in with a passkey"
      onAnswer={async (answer) => {
        const body = { ...answer, site: siteNumber };
        const { data } = await call(companySignInSteps.passkey, { body }).catch(throwWithAdvice);
        await onToken(data.token);
      }}
    />
  );
}
