// Shows below a field how many characters remain, or in red how many are over the limit.
import classes from './fields.module.css';

export const CharacterCounter = ({ remaining }: { remaining: number }) => (
  <span className={classes.counter} data-over={remaining < 0 || undefined}>
    {remaining < 0 ? overLimitText(-remaining) : `${remaining} characters remaining`}
  </span>
);

const overLimitText = (count: number) =>
  `${count} ${count === 1 ? 'character' : 'characters'} over the limit`;
