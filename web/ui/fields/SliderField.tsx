// A field for a number on a slider with marks.
import { Input, Slider } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import classes from './fields.module.css';
import { useAutoFocus } from './use-auto-focus.ts';
import { type FieldProps, useField } from './use-field.ts';

interface SliderFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  min: number;
  max: number;
  step: number;
  /** The values that get a tick and a label. */
  marks: readonly number[];
  /** Formats a value beside the label, on the marks, and for screen readers. */
  format?: (value: number) => string;
  /** Focuses this field when the form appears. */
  autoFocus?: boolean;
}

export function SliderField<Values extends FieldValues = FieldValues>({
  min,
  max,
  step,
  marks,
  format = String,
  autoFocus,
  ...props
}: SliderFieldProps<Values>) {
  const { field, shared } = useField(props);
  const thumb = useAutoFocus(autoFocus, field.ref);
  const value = typeof field.value === 'number' ? field.value : min;
  const { className, description, error, label, withAsterisk } = shared;
  return (
    <Input.Wrapper
      className={className}
      description={description}
      error={error}
      labelElement="div"
      label={
        <span className={classes.sliderHead}>
          <span>
            {label}
            {withAsterisk && <span aria-hidden="true" className={classes.star} />}
          </span>
          <span className={classes.sliderValue}>{format(value)}</span>
        </span>
      }
      labelProps={{ className: classes.sliderLabel }}
    >
      <Slider
        className={classes.slider}
        disabled={props.disabled}
        label={null}
        marks={marks.map((mark) => ({ value: mark, label: format(mark) }))}
        max={max}
        min={min}
        // Rounds, because steps such as 0.01 are not exact in binary.
        onChange={(next) => field.onChange(Number(next.toFixed(10)))}
        onChangeEnd={field.onBlur}
        size={8}
        step={step}
        thumbLabel={label}
        thumbProps={thumb}
        thumbSize={20}
        thumbValueText={format}
        value={value}
      />
    </Input.Wrapper>
  );
}
