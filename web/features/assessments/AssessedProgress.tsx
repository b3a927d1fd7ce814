// Shows how many applications of a challenge the signed-in person has assessed, as text and as a bar.
import type { ReactNode } from 'react';
import classes from './AssessedProgress.module.css';
import { progressText } from './assessment-texts.ts';

interface AssessedProgressProps {
  /** Undefined until the numbers have loaded; the line is drawn without them. */
  assessed: number | undefined;
  all: number | undefined;
  /** Shown on the same line. */
  children?: ReactNode;
}

export function AssessedProgress({ assessed = 0, all, children }: AssessedProgressProps) {
  return (
    <div className={classes.progress}>
      <span className={classes.text}>{all !== undefined && progressText(assessed, all)}</span>
      <span className={classes.track} aria-hidden="true">
        <span
          className={classes.bar}
          data-done={assessed === all || undefined}
          style={{ inlineSize: all ? `${(100 * assessed) / all}%` : 0 }}
        />
      </span>
      {children}
    </div>
  );
}
