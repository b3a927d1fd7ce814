// A rating on a short scale, which shows whether it has been set; until then its value is null.
import { Input } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { StatusBadge } from '../badges/StatusBadge.tsx';
import { HintButton } from '../buttons/HintButton.tsx';
import hidden from '../text/hidden.module.css';
import classes from './RatingField.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface RatingFieldProps<Values extends FieldValues> extends Omit<FieldProps<Values>, 'help' | 'required'> {
  min: number;
  max: number;
  /** The explanation that the ⓘ button shows. */
  about: string;
  /** The meaning of a value. Both ends are shown below the scale, and all values while it is used. */
  labelOf: (value: number) => string;
  /** The score of a value, shown beside the label. */
  scoreOf: (value: number) => string;
  /** The full text of a value for screen readers. */
  valueTextOf: (value: number) => string;
}

export const notSetText = 'Not set yet';

/** Keys that lower the value. An unset rating is already at the lowest, so the browser would not report a change. */
const loweringKeys = new Set(['ArrowLeft', 'ArrowDown', 'PageDown', 'Home']);

export function RatingField<Values extends FieldValues = FieldValues>({
  min,
  max,
  about,
  labelOf,
  scoreOf,
  valueTextOf,
  ...props
}: RatingFieldProps<Values>) {
  const { field, message } = useField(props);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** The value before the current touch. */
  const valueBeforeTouch = useRef<unknown>(null);
  /** Not every browser focuses a scale that is touched. */
  const [isTouched, setIsTouched] = useState(false);
  const isSet = typeof field.value === 'number';
  const value: number = isSet ? field.value : min;
  const marks = Array.from({ length: max - min + 1 }, (_, index) => min + index);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typed = marks.find((mark) => String(mark) === event.key);
    if (typed !== undefined) field.onChange(typed);
    else if (!isSet && loweringKeys.has(event.key)) field.onChange(min);
    // Enter would submit the form, which is not intended on a scale.
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  }

  return (
    <div
      className={classes.rating}
      data-unset={!isSet || undefined}
      data-touched={isTouched || undefined}
      onPointerDown={({ pointerType }) => {
        if (pointerType === 'touch') setIsTouched(true);
      }}
    >
      <div className={classes.head}>
        <label className={classes.label} htmlFor={id}>
          {props.label}
        </label>
        <HintButton className={classes.about} hint={about}>
          <IconInfoCircle size={16} aria-hidden="true" />
          <span className={hidden.hidden}>
            About {props.label}: {about}
          </span>
        </HintButton>
        <span className={classes.score}>
          {isSet ? scoreOf(value) : <StatusBadge tone="yellow">{notSetText}</StatusBadge>}
        </span>
      </div>
      <input
        aria-describedby={message ? `${id}-error` : undefined}
        aria-invalid={message ? true : undefined}
        aria-valuetext={isSet ? valueTextOf(value) : notSetText}
        className={classes.scale}
        disabled={props.disabled}
        id={id}
        max={max}
        min={min}
        name={field.name}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.currentTarget.valueAsNumber)}
        onKeyDown={handleKeyDown}
        onPointerDown={() => {
          valueBeforeTouch.current = field.value;
        }}
        // The browser changes the value on touch, so a touch that becomes a scroll restores it.
        onPointerCancel={() => field.onChange(valueBeforeTouch.current)}
        // A press on the current value causes no change event, but it sets the rating.
        onPointerUp={(event) => field.onChange(event.currentTarget.valueAsNumber)}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        step={1}
        style={{ '--filled': (value - min) / (max - min) } as CSSProperties}
        type="range"
        value={value}
      />
      {/* For pointer and touch only, because keyboard users set the scale itself. */}
      <div className={classes.marks} aria-hidden="true">
        {marks.map((mark) => (
          <button
            key={mark}
            className={classes.mark}
            data-current={(isSet && mark === value) || undefined}
            disabled={props.disabled}
            onClick={() => {
              field.onChange(mark);
              input.current?.focus({ preventScroll: true });
            }}
            onMouseDown={(event) => event.preventDefault()}
            tabIndex={-1}
            title={labelOf(mark)}
            type="button"
          >
            <span className={classes.number}>{mark}</span>
          </button>
        ))}
      </div>
      {/* Screen readers get the meaning of the value with the value itself. */}
      <div className={classes.ends} aria-hidden="true">
        <span>{labelOf(min)}</span>
        <span>{labelOf(max)}</span>
      </div>
      <div className={classes.words} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} data-current={(isSet && mark === value) || undefined}>
            {labelOf(mark)}
          </span>
        ))}
      </div>
      {message && <Input.Error id={`${id}-error`}>{message}</Input.Error>}
    </div>
  );
}
