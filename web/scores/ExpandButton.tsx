// Opens and closes the assessments of one submission.
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import classes from './ExpandButton.module.css';
import { companyOf, type SubmissionProps } from './submission-props.ts';

type ExpandButtonProps = Pick<SubmissionProps, 'summary' | 'isOpen' | 'onToggle'>;

export function ExpandButton({ summary, isOpen, onToggle }: ExpandButtonProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`Assessments of ${companyOf(summary)}`}
      className={classes.expand}
      onClick={() => onToggle(summary.submission.id)}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
