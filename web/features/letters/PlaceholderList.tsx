// Explains the placeholders of a template.
import { placeholders } from '../../../rules/letters.ts';
import { placeholderHelp } from './letter-texts.ts';
import classes from './PlaceholderList.module.css';

export function PlaceholderList() {
  return (
    <details className={classes.placeholders}>
      <summary className={classes.title}>Placeholders</summary>
      <dl className={classes.list}>
        {placeholders.map((name) => (
          <div key={name} className={classes.entry}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{placeholderHelp[name]}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.braces}>
        Write <code>{'{{'}</code> and <code>{'}}'}</code> for single braces. A line of placeholders without
        values is left out.
      </p>
    </details>
  );
}
