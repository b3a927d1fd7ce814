// Says that what the address names is not there, and leads back to where one can go on.
import { Button } from '@mantine/core';
import { messages } from '../../../contract/messages.ts';
import { RouteLink } from '../buttons/RouteLink.tsx';
import { EmptyState } from './EmptyState.tsx';

interface NotThereProps {
  /** Where there is more to say than that it was not found. */
  text?: string;
  backTo: string;
  backLabel: string;
}

export function NotThere({ text = messages.notFound, backTo, backLabel }: NotThereProps) {
  const back = (
    <Button component={RouteLink} to={backTo} variant="default">
      Back to {backLabel}
    </Button>
  );
  return <EmptyState text={text} action={back} />;
}
