// A spinner in the place that the content will take; it shows itself after 150 ms, so that a quick answer never flickers.
import hidden from '../text/hidden.module.css';
import classes from './states.module.css';

interface LoadingProps {
  /** What screen readers hear. */
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
