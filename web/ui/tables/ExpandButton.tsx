// The button that opens and closes the details of a row.
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import classes from './ExpandButton.module.css';

interface ExpandButtonProps {
  /** Names the details for screen readers. */
  label: string;
  isOpen: boolean;
  onToggle: () => void;
}

export function ExpandButton({ label, isOpen, onToggle }: ExpandButtonProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={label}
      className={classes.expand}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
