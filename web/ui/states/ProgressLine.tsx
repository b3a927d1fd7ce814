// A line that shows that newer data is loading while the older data is still shown.
import classes from './ProgressLine.module.css';

export function ProgressLine() {
  return <div className={classes.line} aria-hidden="true" />;
}
