// Five sliders that try out other weights. Nothing is saved.
import { Button, Slider } from '@mantine/core';
import { useState } from 'react';
import { criteria, criterionLabels } from '../../../contract/vocabulary.ts';
import type { Percents } from '../../../rules/assessment-rows.ts';
import { roomTexts } from '../../../rules/decision-texts.ts';
import classes from './WhatIf.module.css';

interface WhatIfProps {
  /** The weights that are tried out, or else the stored ones. */
  percents: Percents;
  isTrial: boolean;
  /** The simulation of the trial could not be started. */
  hasFailed: boolean;
  onChange: (percents: Percents) => void;
  onReset: () => void;
}

const percentText = (percent: number) => `${percent}%`;

export function WhatIf({ percents, isTrial, hasFailed, onChange, onReset }: WhatIfProps) {
  const [isOpen, setIsOpen] = useState(isTrial);
  return (
    <details
      className={classes.whatIf}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      open={isOpen}
    >
      <summary className={classes.summary}>What if</summary>
      <div className={classes.sliders}>
        {criteria.map((criterion, index) => (
          <Weight
            key={criterion}
            label={criterionLabels[criterion]}
            percent={percents[index] ?? 0}
            onChange={(percent) => onChange(percents.with(index, percent))}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <p role="status">
          {isTrial && roomTexts.trial}
          {hasFailed && ' The trial could not be calculated. Reload the page to try again.'}
        </p>
        <Button onClick={onReset} variant="default">
          Reset
        </Button>
      </div>
    </details>
  );
}

interface WeightProps {
  label: string;
  percent: number;
  onChange: (percent: number) => void;
}

/** Follows the thumb, and reports the weight when the thumb is released or a key was pressed. */
function Weight({ label, percent, onChange }: WeightProps) {
  /** Where the thumb is until the weight is updated. */
  const [moved, setMoved] = useState<number | null>(null);
  const [weight, setWeight] = useState(percent);
  if (weight !== percent) {
    setWeight(percent);
    setMoved(null);
  }
  const value = moved ?? percent;
  return (
    <div className={classes.weight}>
      <span className={classes.label}>
        <span>{label}</span>
        <span className={classes.value}>{percentText(value)}</span>
      </span>
      <Slider
        label={null}
        max={100}
        min={0}
        onChange={setMoved}
        onChangeEnd={onChange}
        size={8}
        step={1}
        thumbLabel={label}
        thumbSize={20}
        thumbValueText={percentText}
        value={value}
      />
    </div>
  );
}
