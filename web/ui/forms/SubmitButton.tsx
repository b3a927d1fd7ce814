// The button that submits a form; while saving it shows a spinner and stays focusable.
import { Button, type ButtonProps } from '@mantine/core';
import classes from './Form.module.css';

interface SubmitButtonProps {
  label: string;
  isSubmitting: boolean;
  fullWidth?: boolean;
  /** Mantine's colour; red for an action that cannot be undone. */
  color?: ButtonProps['color'];
  disabled?: boolean;
  variant?: 'filled' | 'default';
}

export function SubmitButton(props: SubmitButtonProps) {
  const { label, isSubmitting, fullWidth, color, disabled, variant = 'filled' } = props;
  return (
    <Button
      aria-busy={isSubmitting}
      className={classes.submit}
      color={color}
      data-busy={isSubmitting || undefined}
      disabled={disabled}
      fullWidth={fullWidth}
      // The field keeps the focus until the click, so a message that appears on blur cannot move the button.
      onMouseDown={(event) => event.preventDefault()}
      type="submit"
      variant={variant}
    >
      <span className={classes.submitLabel}>{label}</span>
    </Button>
  );
}
