// Newer data is on its way, and what came before still shows below.
import classes from './ProgressLine.module.css';

export function ProgressLine() {
  return <div className={classes.line} aria-hidden="true" />;
}
