// How many applications have which outcome, and whether the decisions can be released.
import { outcomeLabels, outcomes } from '../../../contract/decision-vocabulary.ts';
import { undecidedLabel } from '../../../rules/decision-list-texts.ts';
import type { Verdict } from '../../../rules/verdict.ts';
import { dateText } from '../../ui/text/date-time-text.ts';
import classes from './DecisionFigures.module.css';
import { type DecisionRow, openRows } from './decision-rows.ts';

interface DecisionFiguresProps {
  rows: readonly DecisionRow[];
  releasedOn: string | null;
  /** Whether the decisions can be released, and why not. */
  verdict: Verdict;
}

export function DecisionFigures({ rows, releasedOn, verdict }: DecisionFiguresProps) {
  const known = openRows(rows);
  const figures = [
    ...outcomes.map((outcome) => ({
      label: outcomeLabels[outcome],
      count: known.filter((row) => row.outcome === outcome).length,
    })),
    { label: undecidedLabel, count: known.filter((row) => row.outcome === null).length },
  ];
  return (
    <section aria-label="Decisions so far" className={classes.summary}>
      <dl className={classes.figures}>
        {figures.map(({ label, count }) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.state}>{stateText(releasedOn, verdict)}</p>
    </section>
  );
}

function stateText(releasedOn: string | null, verdict: Verdict): string {
  if (releasedOn !== null) return `Released on ${dateText(releasedOn)}.`;
  return verdict.allowed ? 'All decisions are made. The letters can be released.' : verdict.reason;
}
