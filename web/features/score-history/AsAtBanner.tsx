// Says which past moment is shown and whether today's scores differ, and leads to the changes and back to today.
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { areScoresSame } from '../../../rules/score-difference.ts';
import { asAtText, asAtTexts } from '../../../rules/score-moment-texts.ts';
import { failureOf } from '../../platform/query.ts';
import classes from './AsAtBanner.module.css';
import { momentText } from './moment-text.ts';
import { ScoreChanges } from './ScoreChanges.tsx';
import { momentRefusal, useScoreChanges, useScoresAsAt } from './score-history-data.ts';
import type { AsAt } from './use-as-at.ts';

const notCompared = "These scores could not be compared with today's.";

interface AsAtBannerProps {
  challengeID: number;
  at: string;
  onBack: () => void;
  banner: RefObject<HTMLElement | null>;
}

/** Draws nothing for today. */
export function AsAtNotice({ challengeID, asAt: { at, show, banner } }: { challengeID: number; asAt: AsAt }) {
  if (at === null) return null;
  return <AsAtBanner key={at} challengeID={challengeID} at={at} onBack={() => show(null)} banner={banner} />;
}

function AsAtBanner({ challengeID, at, onBack, banner }: AsAtBannerProps) {
  const [showsChanges, setShowsChanges] = useState(false);
  const past = useScoresAsAt(challengeID, at);
  const changes = useScoreChanges(challengeID, at);
  const refusal = momentRefusal(past.error) ?? momentRefusal(changes.error);
  const failure = refusal === null && !changes.data && changes.error ? failureOf(changes) : null;
  const problem = refusal ?? (failure && (failure.text ?? notCompared));
  const moment = momentText(at);
  const text =
    problem === null && changes.data
      ? asAtText(moment, areScoresSame(changes.data.data))
      : `${asAtTexts.label} ${moment}. ${problem ?? ''}`;

  function tryAgain() {
    // The button is removed while the call runs.
    banner.current?.focus();
    failure?.onRetry?.();
  }

  return (
    <>
      <section ref={banner} aria-label={asAtTexts.label} className={classes.banner} tabIndex={-1}>
        <IconHistory size={18} aria-hidden="true" />
        <div className={classes.words}>
          <p role="status">{text}</p>
          {past.data?.data.isReconstructed && <p>{asAtTexts.isReconstructed}</p>}
        </div>
        <div className={classes.buttons}>
          {failure?.onRetry && (
            <Button onClick={tryAgain} variant="default">
              Try again
            </Button>
          )}
          {problem === null && (
            <Button
              aria-expanded={showsChanges}
              onClick={() => setShowsChanges(!showsChanges)}
              variant="default"
            >
              {asAtTexts.changes}
            </Button>
          )}
          <Button onClick={onBack} variant="default">
            {asAtTexts.backToToday}
          </Button>
        </div>
      </section>
      {showsChanges && !failure && <ScoreChanges changes={changes.data?.data} failure={changes} />}
    </>
  );
}
