// The button that opens and closes the details of a row.
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import classes from './RowToggle.module.css';

interface RowToggleProps {
  id: number;
  name: string;
  isOpen: boolean;
  onToggle: (id: number) => void;
}

export function RowToggle({ id, name, isOpen, onToggle }: RowToggleProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`Details of ${name}`}
      className={classes.toggle}
      onClick={() => onToggle(id)}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
