// The list of problems at the top of the form; each one links to its field.
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from './ChallengeForm.module.css';
import type { Problem } from './problems.ts';

interface ProblemSummaryProps {
  problems: readonly Problem[];
  onFollow: (name: string) => void;
  ref?: Ref<HTMLDivElement>;
}

export function ProblemSummary({ problems, onFollow, ref }: ProblemSummaryProps) {
  return (
    <div role="alert" tabIndex={-1} ref={ref} className={classes.summary} hidden={problems.length === 0}>
      {problems.length > 0 && (
        <>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <div>
            <h2 className={classes.summaryTitle}>
              {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
            </h2>
            <ul className={classes.problems}>
              {problems.map(({ name, label }) => (
                <li key={name}>
                  <a
                    href={`#${name}`}
                    onClick={(event) => {
                      event.preventDefault();
                      onFollow(name);
                    }}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  );
}
