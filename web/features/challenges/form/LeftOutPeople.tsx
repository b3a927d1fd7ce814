// Names the people whom a copy of a challenge had to leave out.
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './ChallengeForm.module.css';

export const LeftOutPeople = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <div role="status" className={classes.caution}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <p>Left out, because they cannot be chosen in this group: {names.join(', ')}.</p>
    </div>
  );
