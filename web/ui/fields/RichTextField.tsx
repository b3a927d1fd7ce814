// A field for formatted text with a counter of remaining characters; its value is HTML, or '' when blank.
import { Input } from '@mantine/core';
import { type FocusEvent, useCallback, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { counterLimit, plainLength } from '../../../contract/rich-text.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import editorClasses from '../rich-text/RichTextEditor.module.css';
import { RichTextView } from '../text/RichTextView.tsx';
import { CharacterCounter } from './CharacterCounter.tsx';
import classes from './fields.module.css';
import { type FieldProps, useField } from './use-field.ts';

const RichTextEditor = lazyPart(
  () => import('../rich-text/RichTextEditor.tsx').then((m) => m.RichTextEditor),
  EditorPlaceholder,
);

interface RichTextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The number the counter starts from. Over the limit the counter turns red, but only the schema refuses the text. */
  limit?: number;
  inAccordion?: boolean;
}

export function RichTextField<Values extends FieldValues = FieldValues>({
  limit,
  inAccordion = false,
  ...props
}: RichTextFieldProps<Values>) {
  const { field, message, shared } = useField(props);
  const { className, label, withAsterisk } = shared;
  const id = useId();
  const value: string = field.value ?? '';
  const remaining = counterLimit(limit, { inAccordion }) - plainLength(value);

  const target = useRef<HTMLElement>(null);
  const isFocused = useRef(false);
  const { ref: bindField } = field;
  const bind = useCallback(
    (element: HTMLElement | null) => {
      target.current = element;
      bindField(element);
    },
    [bindField],
  );

  function handleBlur(event: FocusEvent<HTMLElement>) {
    // Moving between toolbar and text does not leave the field.
    if (event.currentTarget.contains(event.relatedTarget)) return;
    isFocused.current = false;
    field.onBlur();
  }

  return (
    <Input.Wrapper
      className={className}
      description={
        <span className={classes.helpLine}>
          {props.help && <span>{props.help}</span>}
          <CharacterCounter remaining={remaining} />
        </span>
      }
      descriptionProps={{ id: `${id}-help` }}
      error={message}
      errorProps={{ id: `${id}-error` }}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => target.current?.focus() }}
      onBlur={handleBlur}
      onFocus={() => {
        isFocused.current = true;
      }}
      withAsterisk={withAsterisk}
    >
      <RichTextEditor
        bind={bind}
        describedBy={message ? `${id}-error ${id}-help` : `${id}-help`}
        isDisabled={props.disabled === true}
        isFocused={isFocused}
        isInvalid={message !== undefined}
        isRequired={props.required === true}
        label={label}
        labelledBy={`${id}-label`}
        onChange={field.onChange}
        value={value}
      />
    </Input.Wrapper>
  );
}

/** One for each button of the toolbar. */
const toolPlaceholders = Array.from({ length: 10 }, (_, index) => index);

interface EditorPlaceholderProps {
  bind: (element: HTMLElement | null) => void;
  value: string;
}

/** Has the size and text of the editor until it has loaded, so that nothing moves then. */
function EditorPlaceholder({ bind, value }: EditorPlaceholderProps) {
  return (
    <div aria-busy="true" className={editorClasses.frame} ref={bind} tabIndex={-1}>
      <div className={editorClasses.toolbar}>
        {toolPlaceholders.map((tool) => (
          <span key={tool} className={editorClasses.toolPlaceholder} />
        ))}
      </div>
      <div className={editorClasses.editorArea}>
        <div className={editorClasses.content}>
          <RichTextView className={editorClasses.placeholderText} html={value} />
        </div>
      </div>
    </div>
  );
}
