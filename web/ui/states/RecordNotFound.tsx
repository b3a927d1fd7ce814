// Says that the record in the address was not found, and links back to its list.
import { Button } from '@mantine/core';
import { messages } from '../../../contract/messages.ts';
import { RouteLink } from '../buttons/RouteLink.tsx';
import { EmptyState } from './EmptyState.tsx';

interface RecordNotFoundProps {
  /** By default it says that the record was not found. */
  text?: string;
  backTo: string;
  backLabel: string;
}

export function RecordNotFound({ text = messages.notFound, backTo, backLabel }: RecordNotFoundProps) {
  const back = (
    <Button component={RouteLink} to={backTo} variant="default">
      Back to {backLabel}
    </Button>
  );
  return <EmptyState text={text} action={back} />;
}
