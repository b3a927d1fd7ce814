// Points in the colour of their band, which is also said in words to those who cannot see it, and the legend of the bands.
import type { ScoreWeighting } from '../../contract/scores.ts';
import { legendLines } from '../../rules/score-legend.ts';
import { bandWord, bandWords, tableWords } from '../../rules/score-words.ts';
import { pointsColour, pointsText } from '../../rules/scoring.ts';
import hidden from '../ui/hidden.module.css';
import classes from './PointsChip.module.css';

interface PointsChipProps {
  points: number | null;
  weight: number;
}

export function PointsChip({ points, weight }: PointsChipProps) {
  const colour = pointsColour(points, weight);
  const word = bandWord(colour);
  return (
    <span className={classes.chip} data-colour={word === null ? undefined : colour}>
      {pointsText(points)}
      {word !== null && <span className={hidden.hidden}>, {word}</span>}
    </span>
  );
}

/** The colours part the bands for those who see them, commas for those who listen. */
export function Legend({ weighting }: { weighting: ScoreWeighting }) {
  const lines = legendLines(weighting);
  if (lines.length === 0) return null;
  return (
    <ul aria-label={tableWords.legend} className={classes.legend}>
      {lines.map(({ lead, bands }) => (
        <li key={lead} className={classes.line}>
          {lead}
          {bands.map(({ colour, text }, index) => (
            <span key={colour} className={classes.entry}>
              <span className={classes.sample} data-colour={colour} aria-hidden="true" />
              <span>
                <span className={hidden.hidden}>
                  {index > 0 && ','} {bandWords[colour]}:{' '}
                </span>
                {text}
              </span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
