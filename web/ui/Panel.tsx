// A card of the page: a border, a heading if it has one, and what belongs together inside.
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  title?: string;
  /** Right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={classes.top}>
          {title && (
            <h2 id={id} className={classes.title}>
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
