// Shows with an icon and text whether the signed-in person has assessed an application, or why they do not.
import { IconCircleCheckFilled, IconCircleDashed, IconCircleOff, IconPencil } from '@tabler/icons-react';
import classes from './AssessedMark.module.css';
import { type OwnStatus, ownStatusText } from './own-status.ts';

const icons = {
  assessed: IconCircleCheckFilled,
  draft: IconPencil,
  open: IconCircleDashed,
  interest: IconCircleOff,
  declined: IconCircleOff,
  setAside: IconCircleOff,
  notAssigned: IconCircleOff,
} as const;

export function AssessedMark({ status }: { status: OwnStatus }) {
  const Icon = icons[status.state];
  return (
    <span className={classes.mark} data-assessed={status.state === 'assessed' || undefined}>
      <Icon size={16} aria-hidden="true" />
      {ownStatusText(status)}
    </span>
  );
}
