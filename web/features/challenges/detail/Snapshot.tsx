// Counts the applications to a challenge by how complete they are.
import type { Challenge } from '../../../../contract/challenges.ts';
import { messages } from '../../../../contract/messages.ts';
import { SectionCard } from '../../../ui/layout/SectionCard.tsx';
import { percentText } from '../../../ui/text/number-text.ts';
import classes from './Snapshot.module.css';

type Counts = Challenge['applicationSnapshot'];

/** Highest percent first. */
export const snapshotLines = (counts: Counts) =>
  counts
    .toSorted((one, other) => other.percentComplete - one.percentComplete)
    .map(({ count, percentComplete }) => `${count} x ${percentText(percentComplete)} completed`);

export function Snapshot({ counts }: { counts: Counts }) {
  const lines = snapshotLines(counts);
  return (
    <SectionCard title="Applications Snapshot">
      {lines.length === 0 ? (
        <p>{messages.noData}</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
