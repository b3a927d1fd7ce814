// A notice with a title and a text, for example why an action is not possible now.
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  title?: string;
  children: ReactNode;
}

export function Notice({ title, children }: NoticeProps) {
  return (
    <div className={classes.notice}>
      <IconInfoCircle size={18} aria-hidden="true" />
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
