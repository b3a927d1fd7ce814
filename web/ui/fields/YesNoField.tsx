// A yes-or-no question; its value is null until it is answered.
import type { KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RadioOptions } from './RadioOptions.tsx';
import type { FieldProps } from './use-field.ts';
import classes from './YesNoField.module.css';

const answers = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** Enter would submit the form. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

export function YesNoField<Values extends FieldValues = FieldValues>(props: FieldProps<Values>) {
  return <RadioOptions {...props} classes={classes} onKeyDown={ignoreEnter} options={answers} />;
}
