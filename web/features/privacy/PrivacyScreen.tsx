// "People's data": finds what is stored about someone, and lists the requests about personal data.
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../shell/Page.tsx';
import { FindPerson } from './FindPerson.tsx';
import { FoundRecords } from './FoundRecords.tsx';
import { FoundEmailProvider } from './found-email.ts';
import classes from './Privacy.module.css';
import { PrivacyTabs } from './PrivacyTabs.tsx';
import type { Found } from './privacy-data.ts';
import { RequestList } from './RequestList.tsx';

export function PrivacyScreen() {
  // Not in the address, which browsers and proxies keep.
  const [found, setFound] = useState<Found | null>(null);
  return (
    <Page>
      <PrivacyTabs current="requests" />
      <div className={classes.parts}>
        <FindPerson onFound={setFound}>{found && <FoundRecords found={found} />}</FindPerson>
        <RequestList />
      </div>
      <FoundEmailProvider value={found?.email ?? ''}>
        <Outlet />
      </FoundEmailProvider>
    </Page>
  );
}
