// How many characters may still be typed, below a field; it turns red past the limit.
import classes from './fields.module.css';

export const CharacterCounter = ({ remaining }: { remaining: number }) => (
  <span className={classes.counter} data-over={remaining < 0 || undefined}>
    {remaining} characters remaining
  </span>
);
