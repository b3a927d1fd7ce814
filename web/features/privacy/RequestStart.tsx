// The filled button of a request's page: it starts the export, or opens the dialog that erases or restricts.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PrivacyRequest } from '../../../contract/privacy.ts';
import { kindLabels } from '../../../rules/privacy-texts.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { leaveFocusToHeading } from '../../ui/layout/page-heading.ts';
import { notifyIfRefused, startExport } from './privacy-data.ts';
import { requestPath } from './privacy-paths.ts';

interface RequestStartProps {
  request: Pick<PrivacyRequest, 'id' | 'kind'>;
  /** By default the kind of the request. */
  label?: string;
}

export function RequestStart({ request: { id, kind }, label = kindLabels[kind] }: RequestStartProps) {
  const [isStarting, setIsStarting] = useState(false);
  if (kind !== 'export') {
    return (
      <Button ref={leaveFocusToHeading} component={RouteLink} keepSearch to={`${requestPath(id)}/${kind}`}>
        {label}
      </Button>
    );
  }
  const start = async () => {
    setIsStarting(true);
    await notifyIfRefused(() => startExport(id));
    setIsStarting(false);
  };
  return (
    <Button ref={leaveFocusToHeading} loading={isStarting} onClick={() => void start()}>
      {label}
    </Button>
  );
}
