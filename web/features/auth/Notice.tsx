// A message on a sign-in screen, focusable so that screen readers read it on a screen without fields.
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
