// Shows with an icon and text whether the signed-in person has assessed an application.
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import classes from './AssessedMark.module.css';
import { assessedText } from './assessment-texts.ts';

export function AssessedMark({ hasUserAssessed }: { hasUserAssessed: boolean }) {
  const Mark = hasUserAssessed ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <span className={classes.mark} data-assessed={hasUserAssessed || undefined}>
      <Mark size={16} aria-hidden="true" />
      {assessedText(hasUserAssessed)}
    </span>
  );
}
