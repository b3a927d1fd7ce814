// Points in the colour of their band, which is also said in words to those who cannot see it, and the legend of the bands.
import { bandWords, tableWords } from '../../rules/score-words.ts';
import { pointsColour, pointsText } from '../../rules/scoring.ts';
import hidden from '../ui/hidden.module.css';
import classes from './PointsChip.module.css';

interface PointsChipProps {
  points: number | null;
  weight: number;
}

export function PointsChip({ points, weight }: PointsChipProps) {
  const colour = pointsColour(points, weight);
  const band = bandWords.find((one) => one.colour === colour);
  return (
    <span className={classes.chip} data-colour={band?.colour}>
      {pointsText(points)}
      {band && <span className={hidden.hidden}>, {band.word}</span>}
    </span>
  );
}

export function Legend() {
  return (
    <ul aria-label={tableWords.legend} className={classes.legend}>
      {bandWords.map(({ colour, word, text }) => (
        <li key={colour} className={classes.entry}>
          <span className={classes.sample} data-colour={colour} aria-hidden="true" />
          <span className={hidden.hidden}>{word}: </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
