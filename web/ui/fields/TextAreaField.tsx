// A field for several lines of text, with a counter if there is a limit.
import { Textarea } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { CharacterCounter } from './CharacterCounter.tsx';
import classes from './fields.module.css';
import { useAutoFocus } from './use-auto-focus.ts';
import { type FieldProps, useField } from './use-field.ts';
import { countWords, wordCountText } from './word-count.ts';

interface TextAreaFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  rows?: number;
  placeholder?: string;
  /** Shows a counter that turns red over this many words. Only the schema refuses the text. */
  wordLimit?: number;
  /** Shows how many characters remain, in red over the limit. Only the schema refuses the text. */
  characterLimit?: number;
  /** Focuses this field when the form appears. */
  autoFocus?: boolean;
}

export function TextAreaField<Values extends FieldValues = FieldValues>({
  rows = 5,
  placeholder,
  wordLimit,
  characterLimit,
  help,
  autoFocus,
  ...props
}: TextAreaFieldProps<Values>) {
  const { field, shared } = useField(props);
  const text: string = field.value ?? '';
  const counter = (
    <>
      {wordLimit !== undefined && <WordCounter text={text} limit={wordLimit} />}
      {characterLimit !== undefined && <CharacterCounter remaining={characterLimit - text.trim().length} />}
    </>
  );
  const hasCounter = wordLimit !== undefined || characterLimit !== undefined;
  return (
    <Textarea
      {...shared}
      {...field}
      {...useAutoFocus(autoFocus, field.ref)}
      value={text}
      rows={rows}
      resize="vertical"
      placeholder={placeholder}
      disabled={props.disabled}
      description={
        help || hasCounter ? (
          <span className={classes.helpLine}>
            {help && <span>{help}</span>}
            {counter}
          </span>
        ) : undefined
      }
    />
  );
}

function WordCounter({ text, limit }: { text: string; limit: number }) {
  const words = countWords(text);
  return (
    <span className={classes.counter} data-over={words > limit || undefined}>
      {wordCountText(words, limit)}
    </span>
  );
}
