// What someone typed, with its line breaks: never read as HTML.
import classes from './PlainText.module.css';

export function PlainText({ text }: { text: string }) {
  return (
    <p className={classes.text} dir="auto">
      {text}
    </p>
  );
}
