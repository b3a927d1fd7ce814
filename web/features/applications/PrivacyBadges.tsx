// Says beside an application's title that its texts were erased or that its use is restricted.
import type { Application } from '../../../contract/applications.ts';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';

export function PrivacyBadges({
  application,
}: {
  application: Pick<Application, 'erasedAt' | 'isRestricted'>;
}) {
  const { erasedAt, isRestricted } = application;
  return (
    <>
      {erasedAt !== null && <StatusBadge tone="neutral">Erased on {dateText(erasedAt)}</StatusBadge>}
      {isRestricted && <StatusBadge tone="yellow">Restricted</StatusBadge>}
    </>
  );
}
