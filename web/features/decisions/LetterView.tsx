// Shows a letter: recipient, subject, text, and what someone should know before it is sent.
import { Warning } from '../../ui/notices/Warning.tsx';
import classes from './LetterView.module.css';

interface LetterViewProps {
  letter: {
    readonly recipient: string | null;
    readonly subject: string;
    readonly body: string;
    readonly warnings?: readonly string[];
  };
}

export function LetterView({ letter: { recipient, subject, body, warnings = [] } }: LetterViewProps) {
  return (
    <>
      <Warning sentences={warnings} />
      <div className={classes.letter}>
        {recipient !== null && <p className={classes.recipient}>To {recipient}</p>}
        <p className={classes.subject}>{subject}</p>
        <p className={classes.body} dir="auto">
          {body}
        </p>
      </div>
    </>
  );
}
