// A heading and a sentence above what they are about: why something cannot be done now, or that all of it is done.
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  title: string;
  children: ReactNode;
}

export function Notice({ title, children }: NoticeProps) {
  return (
    <div className={classes.notice}>
      <IconInfoCircle size={18} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
