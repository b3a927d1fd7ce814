// Shows a challenge's current stage among all nine; on a narrow screen one line that opens to the list.
import { useMediaQuery } from '@mantine/hooks';
import type { Challenge } from '../../../contract/challenges.ts';
import type { StageNumber } from '../../../contract/stages.ts';
import { stages } from '../../../contract/vocabulary.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import hidden from '../../ui/text/hidden.module.css';
import classes from './Lifecycle.module.css';
import colours from './stage-colours.module.css';
import { stageLetters, stageStyles } from './stage-styles.ts';

type Shown = Pick<
  Challenge,
  | 'challengeStage'
  | 'workshopDate'
  | 'startDate'
  | 'endDate'
  | 'assessmentStartDate'
  | 'pitchPresentationDate'
>;

const inOrder = Object.keys(stages).map(Number) as StageNumber[];

export function Lifecycle({ challenge }: { challenge: Shown }) {
  const isNarrow = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  const current = challenge.challengeStage;
  if (!isNarrow) {
    return (
      <SectionCard>
        <Stages challenge={challenge} />
      </SectionCard>
    );
  }
  return (
    <details className={classes.folded}>
      <summary className={classes.summary}>
        Stage {inOrder.indexOf(current) + 1} of {inOrder.length}: {stages[current]}
      </summary>
      <Stages challenge={challenge} />
    </details>
  );
}

function Stages({ challenge }: { challenge: Shown }) {
  const current = challenge.challengeStage;
  return (
    <ol aria-label="Lifecycle" className={classes.stages}>
      {inOrder.map((stage) => (
        <li
          key={stage}
          aria-current={stage === current ? 'step' : undefined}
          className={`${classes.stage} ${colours.stage}`}
          data-coming={stage > current || undefined}
          data-stage={stageStyles[stage].family}
        >
          <span aria-hidden="true" className={classes.place}>
            <span className={classes.mark} data-letter={stageLetters[stage]} />
          </span>
          <span className={classes.words}>
            <span className={classes.label}>{stages[stage]}</span>
            {stage < current && <span className={hidden.hidden}>, done</span>}
            {datesOf(challenge, stage).map((date) => (
              <span key={date} className={classes.date}>
                {date}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Only active stages have dates; the others are waiting periods between them. */
function datesOf(challenge: Shown, stage: StageNumber): string[] {
  const days: Partial<Record<StageNumber, readonly string[]>> = {
    20: [challenge.workshopDate],
    40: [challenge.startDate, challenge.endDate],
    60: [challenge.assessmentStartDate],
    80: [challenge.pitchPresentationDate],
  };
  const [from, to] = (days[stage] ?? []).map(formatDateText);
  if (from === undefined) return [];
  return to === undefined || to === from ? [from] : [`${from} to`, to];
}
