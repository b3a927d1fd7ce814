// Shows typed text with its line breaks, and never as HTML.
import classes from './PlainText.module.css';

interface PlainTextProps {
  text: string;
  /** The size of the text around it, for a line or two beside other values. By default it is set for reading. */
  isBesideValues?: boolean;
}

export function PlainText({ text, isBesideValues = false }: PlainTextProps) {
  return (
    <p className={classes.text} data-beside-values={isBesideValues || undefined} dir="auto">
      {text}
    </p>
  );
}
