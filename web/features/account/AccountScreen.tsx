// "Your account": who is signed in, how they sign in and where, and their settings for mails, tables and keys.
import { Outlet } from '@tanstack/react-router';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { AccountIndex } from './AccountIndex.tsx';
import classes from './AccountScreen.module.css';
import { hasCalendar } from './account-cards.ts';
import { EmailsCard } from './EmailsCard.tsx';
import { FeedCard } from './FeedCard.tsx';
import { Identities } from './Identities.tsx';
import { NameCard } from './NameCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PreferenceCards } from './PreferenceCards.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SignInsCard } from './SignInsCard.tsx';

export function AccountScreen() {
  const person = usePerson();
  return (
    <Page>
      <div className={classes.layout}>
        <AccountIndex />
        <div className={classes.cards}>
          <NameCard />
          <PasswordCard />
          <SecondFactorCard />
          <PasskeysCard />
          <Identities />
          <SignInsCard />
          <EmailsCard />
          {hasCalendar(person) && <FeedCard />}
          <PreferenceCards />
        </div>
      </div>
      <Outlet />
    </Page>
  );
}
