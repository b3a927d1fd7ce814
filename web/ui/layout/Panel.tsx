// A card of the page: a border, a heading if it has one, and what belongs together inside.
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  /** For those who jump to it. */
  id?: string;
  title?: string;
  /** Right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Panel({ id, title, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={classes.panel}
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
