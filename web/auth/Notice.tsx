// What a sign-in screen has to say when there is nothing to type; the focus starts on it, so that it is read.
import type { ReactNode } from 'react';
import classes from './AuthCard.module.css';

interface NoticeProps {
  tone?: 'success' | 'problem';
  children: ReactNode;
}

export function Notice({ tone, children }: NoticeProps) {
  return (
    <p className={classes.notice} data-tone={tone} tabIndex={-1}>
      {children}
    </p>
  );
}
