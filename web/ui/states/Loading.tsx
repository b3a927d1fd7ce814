// A spinner in place of the content; it appears after 150 ms, so that a quick reply does not flicker.
import hidden from '../text/hidden.module.css';
import classes from './states.module.css';

interface LoadingProps {
  /** The text for screen readers. */
  label?: string;
}

export function Loading({ label = 'Loading' }: LoadingProps) {
  return (
    <div className={classes.loading} role="status">
      <span className={classes.spinner} aria-hidden="true" />
      <span className={`${classes.word} ${hidden.hidden}`}>{label}</span>
    </div>
  );
}
