// The button that opens and closes the assessments of one application.
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { submissionName } from '../../../rules/score-table.ts';
import { tableTexts } from '../../../rules/score-texts.ts';
import type { ApplicationRowProps } from './application-row-props.ts';
import classes from './ExpandButton.module.css';

type ExpandButtonProps = Pick<ApplicationRowProps, 'summary' | 'isOpen' | 'onToggle'>;

export function ExpandButton({ summary, isOpen, onToggle }: ExpandButtonProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`${tableTexts.assessments} of ${submissionName(summary)}`}
      className={classes.expand}
      onClick={() => onToggle(summary.submission.id)}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
