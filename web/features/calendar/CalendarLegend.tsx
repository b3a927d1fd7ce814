// The legend of stage letters above the grid, for narrow screens where the grid's head has no room for it.
import { calendarStages } from '../../../rules/calendar.ts';
import colours from '../challenges/stage-colours.module.css';
import classes from './CalendarLegend.module.css';
import { stageNames } from './calendar-lines.ts';

/** Hidden from screen readers because the grid's column heads name the stages. */
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
