// The average figures of an application, with points in the colour of their band, and the legend.
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { provisionalText } from '../../../rules/score-completeness.ts';
import { legendLines } from '../../../rules/score-legend.ts';
import type { ScoreFigure } from '../../../rules/score-table.ts';
import { bandLabel, tableTexts } from '../../../rules/score-texts.ts';
import type { RatingColour } from '../../../rules/scoring.ts';
import hidden from '../../ui/text/hidden.module.css';
import type { ApplicationRowProps } from './application-row-props.ts';
import classes from './PointsChip.module.css';

interface AverageProps extends Pick<ApplicationRowProps, 'summary' | 'weighting'> {
  figure: ScoreFigure;
}

export function Average({ figure: { kind, averageText, colour }, summary, weighting }: AverageProps) {
  const text = averageText(summary);
  if (colour) return <PointsChip text={text} colour={colour(summary, weighting)} />;
  if (kind !== 'score' || !summary.isProvisional) return text;
  return (
    <>
      {text} <span className={classes.provisional}>{provisionalText}</span>
    </>
  );
}

/** Also names the band in hidden text, for people who cannot see its colour. */
function PointsChip({ text, colour }: { text: string; colour: RatingColour }) {
  const word = bandLabel(colour);
  return (
    <span className={classes.chip} data-colour={word === null ? undefined : colour}>
      {text}
      {word !== null && <span className={hidden.hidden}>, {word}</span>}
    </span>
  );
}

/** Colours separate the bands visually; hidden commas separate them for screen readers. */
export function Legend({ weighting }: { weighting: ScoreWeighting }) {
  const lines = legendLines(weighting);
  if (lines.length === 0) return null;
  return (
    <ul aria-label={tableTexts.legend} className={classes.legend}>
      {lines.map(({ lead, bands }) => (
        <li key={lead} className={classes.line}>
          {lead}
          {bands.map(({ colour, word, text }, index) => (
            <span key={colour} className={classes.entry}>
              <span className={classes.sample} data-colour={colour} aria-hidden="true" />
              <span>
                <span className={hidden.hidden}>
                  {index > 0 && ','} {word}:{' '}
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
