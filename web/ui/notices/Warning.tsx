// A warning about something that is allowed but may be a mistake.
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './Warning.module.css';

/** Screen readers announce a warning that appears later. Nothing is shown without sentences. */
export function Warning({ sentences }: { sentences: readonly string[] }) {
  return (
    <div role="status">
      {sentences.length > 0 && (
        <div className={classes.warning}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <div>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
