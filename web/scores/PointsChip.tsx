// Points in the colour of their band, which is also said in words to those who cannot see it, and the legend of the bands.
import { pointsColour, pointsText, type RatingColour } from '../../rules/scoring.ts';
import hidden from '../ui/hidden.module.css';
import classes from './PointsChip.module.css';

type Band = Exclude<RatingColour, 'none'>;

const bands: readonly { colour: Band; word: string; text: string }[] = [
  { colour: 'red', word: 'low', text: '1 or less' },
  { colour: 'yellow', word: 'middle', text: '3 or less' },
  { colour: 'green', word: 'high', text: 'above 3 (of 5)' },
];

interface PointsChipProps {
  points: number | null;
  weight: number;
}

export function PointsChip({ points, weight }: PointsChipProps) {
  const colour = pointsColour(points, weight);
  const band = bands.find((one) => one.colour === colour);
  return (
    <span className={classes.chip} data-colour={band?.colour}>
      {pointsText(points)}
      {band && <span className={hidden.hidden}>, {band.word}</span>}
    </span>
  );
}

export function Legend() {
  return (
    <ul aria-label="Colours of the average points" className={classes.legend}>
      {bands.map(({ colour, word, text }) => (
        <li key={colour} className={classes.entry}>
          <span className={classes.sample} data-colour={colour} aria-hidden="true" />
          <span className={hidden.hidden}>{word}: </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
