// The marks of the board: a shape for each state, so that colours are not needed.
import { type PairState, pairStates } from '../../../contract/panel-vocabulary.ts';
import classes from './StateMark.module.css';

const shapes: Readonly<Record<PairState, string>> = {
  interest: 'M8 2.5 14 13H2Z M8 6.5v3 M8 11.2v.3',
  setAside: 'M3 3h10v10H3Z M3 13 13 3',
  declined: 'M3.5 3.5l9 9 M12.5 3.5l-9 9',
  assessed: 'M2.5 8.5l3.5 3.5 7.5-8',
  assigned: 'M8 3a5 5 0 1 0 .01 0Z',
};
const states = Object.keys(pairStates) as PairState[];

/** Draws each shape once. A board has thousands of marks, which refer to these. */
export const MarkShapes = () => (
  <svg aria-hidden="true" className={classes.shapes}>
    {states.map((state) => (
      <symbol key={state} id={`panel-${state}`} viewBox="0 0 16 16">
        <path d={shapes[state]} />
      </symbol>
    ))}
  </svg>
);

/** Needs MarkShapes on the page. The element around it has the text. */
export const StateMark = ({ state }: { state: PairState }) => (
  <svg aria-hidden="true" className={classes.mark} data-state={state}>
    <use href={`#panel-${state}`} />
  </svg>
);

export const StateLegend = () => (
  <ul aria-label="Marks" className={classes.legend}>
    {states.toReversed().map((state) => (
      <li key={state} className={classes.entry}>
        <StateMark state={state} />
        {pairStates[state]}
      </li>
    ))}
  </ul>
);
