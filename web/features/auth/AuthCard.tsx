// The centred card of every sign-in screen.
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
  // Focus the first field, or the message on a screen without fields so that screen readers read it.
  useEffect(() => {
    const target =
      card.current?.querySelector<HTMLElement>('input') ?? card.current?.querySelector<HTMLElement>('p');
    target?.focus();
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
