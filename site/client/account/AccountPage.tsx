// "Your account": a company's name, email, password, second factor, passkeys and sign-ins.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { SignIn } from '../../../contract/account.ts';
import { type CompanyAccount, companyAccount } from '../../../contract/company-account.ts';
import { focusHeading } from '../applications/focus.ts';
import { Loaded } from '../applications/Loaded.tsx';
import { call } from '../call.ts';
import type { Place } from '../place.ts';
import { NameAndEmail } from './NameAndEmail.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Password } from './Password.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SignIns } from './SignIns.tsx';

interface AccountData {
  readonly account: CompanyAccount;
  readonly etag: string | null;
  readonly signIns: readonly SignIn[];
}

async function load(): Promise<AccountData> {
  const [account, signIns] = await Promise.all([
    call(companyAccount.find, {}),
    call(companyAccount.signIns, {}),
  ]);
  return { account: account.data, etag: account.etag, signIns: signIns.data };
}

/** Afterwards it would only cover the cards below it. */
const noticeMilliseconds = 10_000;

export function AccountPage({ place }: { readonly place: Place }) {
  const [notice, setNotice] = useState('');
  /** Increased to load everything again, including the line that says who is signed in. */
  const [version, setVersion] = useState(0);

  useEffect(() => {
    if (notice === '') return;
    const timer = setTimeout(() => setNotice(''), noticeMilliseconds);
    return () => clearTimeout(timer);
  }, [notice]);

  function showNewName(text: string) {
    setNotice(text);
    setVersion(version + 1);
    focusHeading();
  }

  return (
    <>
      <p class="account-notice" role="status">
        {notice}
      </p>
      <Loaded key={version} place={place} load={load}>
        {({ account, etag, signIns }, reload) => {
          const onChanged = async (text: string) => {
            setNotice(text);
            await reload();
          };
          const part = { place, account, onChanged };
          return (
            <div class="account">
              <Card title="Name and email">
                <NameAndEmail {...part} etag={etag} onRenamed={showNewName} />
              </Card>
              <Card title="Password">
                <Password {...part} />
              </Card>
              <Card title="Second factor">
                <SecondFactor {...part} />
              </Card>
              <Card title="Passkeys">
                <Passkeys {...part} />
              </Card>
              <Card title="Sign-ins">
                <SignIns signIns={signIns} onChanged={onChanged} />
              </Card>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

function Card({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
