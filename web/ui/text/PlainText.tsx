// Shows typed text with its line breaks, and never as HTML.
import classes from './PlainText.module.css';

export function PlainText({ text }: { text: string }) {
  return (
    <p className={classes.text} dir="auto">
      {text}
    </p>
  );
}
