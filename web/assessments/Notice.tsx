// A sentence above what it is about: why something cannot be done now.
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './Notice.module.css';

export function Notice({ children }: { children: string }) {
  return (
    <p className={classes.notice}>
      <IconInfoCircle size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
