// Shows the progress of a request about personal data; screen readers announce each change.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RequestDetail } from '../../../contract/privacy.ts';
import { isEndedExport } from '../../../rules/privacy.ts';
import { erasedText } from '../../../rules/privacy-texts.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';
import classes from './Privacy.module.css';
import { downloadExport, notifyIfRefused } from './privacy-data.ts';
import { RequestStart } from './RequestStart.tsx';

interface RequestProgressProps {
  request: RequestDetail;
  /** When the request was read. */
  at: Date;
  /** How many records the erasure that was started on this page affects. */
  erasedCount: number | null;
  canHandle: boolean;
}

export function RequestProgress({ request, at, erasedCount, canHandle }: RequestProgressProps) {
  const isReady = request.fileUntil !== null && new Date(request.fileUntil) > at;
  const text = textOf(request, isReady, erasedCount);
  return (
    <div className={classes.status} role="status">
      {text && (
        <SectionCard>
          <div className={classes.progress}>
            <p>{text}</p>
            {canHandle && request.state === 'failed' && !isEndedExport(request) && (
              <RequestStart request={request} label="Try again" />
            )}
            {canHandle && isReady && (
              <Button onClick={() => void notifyIfRefused(() => downloadExport(request.id))}>Download</Button>
            )}
          </div>
        </SectionCard>
      )}
    </div>
  );
}

function textOf(request: RequestDetail, isReady: boolean, erasedCount: number | null): ReactNode {
  const { kind, state, fileUntil } = request;
  if (isEndedExport(request)) return request.reason;
  if (state === 'failed') return 'This did not finish. Nothing was changed.';
  if (state === 'running')
    return kind === 'export' ? 'The copy is being prepared.' : 'The records are being erased.';
  if (state !== 'done') return null;
  if (kind === 'erase') return erasedCount === null ? 'Erased.' : erasedText(erasedCount);
  if (kind === 'restrict')
    return request.plan.erased.some(({ isRestricted }) => isRestricted)
      ? 'Restricted.'
      : 'The restriction was lifted.';
  return isReady
    ? `Ready until ${dateText(fileUntil)}.`
    : 'The copy has been deleted, because it is kept for 7 days.';
}
