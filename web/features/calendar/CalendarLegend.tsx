// The letters of the stages above the grid, for a narrow screen, where the head of the grid has no room for them.
import { calendarStages } from '../../../rules/calendar.ts';
import colours from '../challenges/stage-colours.module.css';
import classes from './CalendarLegend.module.css';
import { stageNames } from './calendar-lines.ts';

/** For the eye: the grid has the stages as its columns. */
export const CalendarLegend = () => (
  <ul aria-hidden="true" className={classes.legend}>
    {stageNames.map((stage) => (
      <li key={stage} className={classes.stage}>
        <span className={`${classes.letter} ${colours.stage}`} data-stage={stage}>
          {calendarStages[stage].letter}
        </span>
        {calendarStages[stage].label}
      </li>
    ))}
  </ul>
);
