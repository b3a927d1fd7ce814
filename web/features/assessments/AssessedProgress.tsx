// Shows how many applications of a challenge the signed-in person has assessed, as text and as a bar.
import classes from './AssessedProgress.module.css';
import { progressText } from './assessment-texts.ts';

export function AssessedProgress({ assessed, all }: { assessed: number; all: number }) {
  return (
    <div className={classes.progress}>
      <span className={classes.text}>{progressText(assessed, all)}</span>
      <span className={classes.track} aria-hidden="true">
        <span
          className={classes.bar}
          data-done={assessed === all || undefined}
          style={{ inlineSize: `${(100 * assessed) / all}%` }}
        />
      </span>
    </div>
  );
}
