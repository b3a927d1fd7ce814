// What staff see at an unknown address, inside the frame.
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { messages } from '../../contract/messages.ts';
import { areas } from '../platform/areas.ts';
import { RouteLink } from '../ui/buttons/RouteLink.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import classes from './NotFoundPage.module.css';
import { Page } from './Page.tsx';

export function NotFoundPage() {
  const router = useRouter();
  // The router does not know pages from before the last full load.
  const canGoBack = window.history.length > 1;
  return (
    <Page>
      <EmptyState
        text={messages.pageNotFound}
        action={
          <div className={classes.buttons}>
            {canGoBack && (
              <Button variant="default" onClick={() => router.history.back()}>
                Go back
              </Button>
            )}
            <Button component={RouteLink} to={areas.dashboard.path}>
              Go to {areas.dashboard.label}
            </Button>
          </div>
        }
      />
    </Page>
  );
}
