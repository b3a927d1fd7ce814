// The card in the middle that every sign-in screen stands on.
import { type ReactNode, useEffect, useRef } from 'react';
import { productName } from '../../../contract/vocabulary.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { Logo } from '../../shell/Logo.tsx';
import classes from './AuthCard.module.css';

interface AuthCardProps {
  title: string;
  children: ReactNode;
}

export function AuthCard({ title, children }: AuthCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useDocumentTitle(title);
  // Whoever opens one of these screens wants to type; where nothing is to be typed, the message is read.
  useEffect(() => {
    const start =
      card.current?.querySelector<HTMLElement>('input') ?? card.current?.querySelector<HTMLElement>('p');
    start?.focus();
  }, []);

  return (
    <main className={classes.page}>
      <p className={classes.brand}>
        <Logo />
        {productName}
      </p>
      <div ref={card} className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
