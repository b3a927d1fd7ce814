// Where every unknown address leads.
import { messages } from '../../contract/messages.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from './Page.tsx';

export function PageNotFoundScreen() {
  return (
    <Page>
      <EmptyState text={messages.pageNotFound} />
    </Page>
  );
}
