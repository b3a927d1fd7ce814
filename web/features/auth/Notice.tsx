// What a sign-in screen has to say. Where there is nothing to type, the focus starts on it, so that it is read.
import type { ReactNode } from 'react';
import classes from './AuthCard.module.css';

interface NoticeProps {
  tone?: 'success' | 'problem' | 'information';
  children: ReactNode;
}

export function Notice({ tone, children }: NoticeProps) {
  return (
    <p
      className={classes.notice}
      data-tone={tone}
      role={tone === 'information' ? 'status' : undefined}
      tabIndex={-1}
    >
      {children}
    </p>
  );
}
