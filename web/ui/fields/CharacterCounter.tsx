// How many characters may still be typed, below a field; past the limit in red how many are too many.
import classes from './fields.module.css';

export const CharacterCounter = ({ remaining }: { remaining: number }) => (
  <span className={classes.counter} data-over={remaining < 0 || undefined}>
    {remaining < 0 ? tooManyText(-remaining) : `${remaining} characters remaining`}
  </span>
);

const tooManyText = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} over the limit`;
