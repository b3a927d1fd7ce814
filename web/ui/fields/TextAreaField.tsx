// Several lines of text, with a word counter where there is a limit.
import { Textarea } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import classes from './fields.module.css';
import { type FieldProps, useField } from './use-field.ts';
import { countWords, wordCountText } from './word-count.ts';

interface TextAreaFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  rows?: number;
  placeholder?: string;
  /** Shows a counter that turns red past this many words. Refusing is for the schema. */
  wordLimit?: number;
}

export function TextAreaField<Values extends FieldValues = FieldValues>({
  rows = 5,
  placeholder,
  wordLimit,
  help,
  ...props
}: TextAreaFieldProps<Values>) {
  const { field, shared } = useField(props);
  const text: string = field.value ?? '';
  const counter = wordLimit === undefined ? null : <WordCounter text={text} limit={wordLimit} />;
  return (
    <Textarea
      {...shared}
      {...field}
      value={text}
      rows={rows}
      resize="vertical"
      placeholder={placeholder}
      disabled={props.disabled}
      description={
        help || counter ? (
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
