// A field for a percentage: a slider and a number field beside it. Its value is a fraction, or the typed text if that is
// not a whole percent from 0 to 100.
import { Input, Slider } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from './PercentField.module.css';
import { useAutoFocus } from './use-auto-focus.ts';
import { type FieldProps, useField } from './use-field.ts';

interface PercentFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Focuses the slider when the form appears. */
  autoFocus?: boolean;
}

const full = 100;
const marks = [0, 20, 40, 60, 80, full].map((value) => ({ value, label: `${value}%` }));
const wholePercent = /^\d{1,3}$/;

/** The steps of the arrow keys. In the number field, left and right move the caret. */
const sliderSteps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};
const numberSteps: typeof sliderSteps = { ArrowUp: 1, ArrowDown: -1 };

export function PercentField<Values extends FieldValues = FieldValues>({
  autoFocus,
  ...props
}: PercentFieldProps<Values>) {
  const { field, shared } = useField(props);
  const thumb = useAutoFocus(autoFocus, () => {});
  const { className, description, error, label } = shared;
  const isNumber = typeof field.value === 'number';
  /** The slider stays where it was while the typed text is not a percentage. */
  const lastPercent = useRef(0);
  const percent = isNumber ? Math.round(field.value * full) : lastPercent.current;
  lastPercent.current = percent;

  const change = (next: number) => field.onChange(Math.min(full, Math.max(0, next)) / full);

  function type(text: string) {
    const typed = text.trim();
    const isPercent = wholePercent.test(typed) && Number(typed) <= full;
    field.onChange(isPercent ? Number(typed) / full : typed);
  }

  function stepByKey(event: KeyboardEvent, steps: typeof sliderSteps) {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    change(percent + step * (event.shiftKey ? 10 : 1));
  }

  return (
    <Input.Wrapper
      className={className}
      description={description}
      error={error}
      label={label}
      labelElement="div"
    >
      <div className={classes.row}>
        {/* Before the slider's own keys, which have no larger step. */}
        <div className={classes.slider} onKeyDownCapture={(event) => stepByKey(event, sliderSteps)}>
          <Slider
            disabled={props.disabled}
            label={null}
            marks={marks}
            max={full}
            min={0}
            onChange={change}
            onChangeEnd={field.onBlur}
            size={8}
            step={1}
            thumbLabel={label}
            thumbProps={thumb}
            thumbSize={20}
            thumbValueText={(value) => `${value}%`}
            value={percent}
          />
        </div>
        <Input
          aria-label={`${label} in percent`}
          aria-valuemax={full}
          aria-valuemin={0}
          aria-valuenow={percent}
          autoComplete="off"
          className={classes.number}
          disabled={props.disabled}
          error={Boolean(error)}
          inputMode="numeric"
          name={field.name}
          onBlur={field.onBlur}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => stepByKey(event, numberSteps)}
          ref={field.ref}
          rightSection={<span aria-hidden="true">%</span>}
          role="spinbutton"
          value={isNumber ? String(percent) : String(field.value ?? '')}
        />
      </div>
    </Input.Wrapper>
  );
}
