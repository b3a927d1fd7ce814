// Text with headings, lists and links, and a counter of the characters that remain; its value is HTML, '' when blank.
import { Input } from '@mantine/core';
import { type FocusEvent, lazy, Suspense, useCallback, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { counterLimit, plainLength } from '../../../contract/rich-text.ts';
import editorClasses from '../rich-text/RichTextEditor.module.css';
import { RichTextView } from '../text/RichTextView.tsx';
import { CharacterCounter } from './CharacterCounter.tsx';
import classes from './fields.module.css';
import { type FieldProps, useField } from './use-field.ts';

const RichTextEditor = lazy(() => import('../rich-text/RichTextEditor.tsx'));

interface RichTextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** What the counter starts from; past it the counter turns red. Refusing is for the schema. */
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

  function leave(event: FocusEvent<HTMLElement>) {
    // From the toolbar to the text is not yet out of the field.
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
      onBlur={leave}
      onFocus={() => {
        isFocused.current = true;
      }}
      withAsterisk={withAsterisk}
    >
      <Suspense fallback={<EditorPlace bind={bind} value={value} />}>
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
      </Suspense>
    </Input.Wrapper>
  );
}

/** As many as the toolbar has. */
const toolPlaces = Array.from({ length: 10 }, (_, index) => index);

interface EditorPlaceProps {
  bind: (element: HTMLElement | null) => void;
  value: string;
}

/** The editor's size and text until it is there, so that nothing moves when it comes. */
function EditorPlace({ bind, value }: EditorPlaceProps) {
  return (
    <div aria-busy="true" className={editorClasses.frame} ref={bind} tabIndex={-1}>
      <div className={editorClasses.toolbar}>
        {toolPlaces.map((place) => (
          <span key={place} className={editorClasses.toolPlace} />
        ))}
      </div>
      <div className={editorClasses.room}>
        <div className={editorClasses.content}>
          <RichTextView className={editorClasses.placeText} html={value} />
        </div>
      </div>
    </div>
  );
}
