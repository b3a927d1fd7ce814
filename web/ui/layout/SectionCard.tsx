// A card on a page: a border, an optional heading, and its content.
import { type ReactNode, useId } from 'react';
import classes from './SectionCard.module.css';

interface SectionCardProps {
  /** Makes the card the target of a link within the page. */
  id?: string;
  title?: string;
  /** Shown to the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function SectionCard({ id, title, actions, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={classes.card}
      aria-labelledby={title ? titleId : undefined}
      tabIndex={id === undefined ? undefined : -1}
    >
      {(title || actions) && (
        <div className={classes.top}>
          {title && (
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
          )}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
