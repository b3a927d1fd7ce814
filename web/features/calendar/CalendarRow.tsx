// One row of the grid: a challenge with all its stages, or a single stage of an open challenge.
import { IconArrowUpRight, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { CalendarChallenge } from '../../../contract/calendar.ts';
import { siteLabels } from '../../../contract/vocabulary.ts';
import {
  barsOf,
  type CalendarStage,
  calendarStages,
  type Days,
  initialsOf,
  peopleOf,
  spanOf,
} from '../../../rules/calendar.ts';
import { areas } from '../../platform/areas.ts';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import hidden from '../../ui/text/hidden.module.css';
import { challengePath } from '../challenges/challenge-data.ts';
import { StageMark } from '../challenges/StageMark.tsx';
import classes from './CalendarRow.module.css';
import { barsIn, daysText, hasDatesButton, hasLink, type Line, nameOf } from './calendar-lines.ts';
import type { Stop } from './grid-moves.ts';
import { placeOf } from './grid-places.ts';
import { StageCell, spanStyle } from './StageCell.tsx';

interface CalendarRowProps {
  line: Line;
  /** The index among all lines. */
  index: number;
  isOpen: boolean;
  window: Days;
  shouldShowSite: boolean;
  /** The part of the row that Tab reaches; null if none. */
  stop: Stop | null;
}

/** Memoised so that scrolling renders only new rows. The grid handles clicks, keys and the pointer. */
export const CalendarRow = memo(function CalendarRow(props: CalendarRowProps) {
  const { line, index, isOpen, window, shouldShowSite, stop } = props;
  const { challenge, stage } = line;
  const tabIndexOf = (one: Stop) => (one === stop ? 0 : -1);
  const bars = barsIn(line, window).map((bar) => (
    <StageCell key={bar.stage} bar={bar} isMovable={challenge.canEdit} tabIndex={tabIndexOf(bar.stage)} />
  ));
  const place = { '--index': index } as CSSProperties;
  /** Counts from 1, and the head is row 1. */
  const rowIndex = index + 2;

  if (stage !== null) {
    return (
      <tr
        aria-level={2}
        aria-rowindex={rowIndex}
        className={classes.stageRow}
        data-key={line.key}
        data-stop="line"
        style={place}
        tabIndex={tabIndexOf('line')}
      >
        <StageHead challenge={challenge} stage={stage}>
          {hasLink(line) && <ChallengeLink challenge={challenge} tabIndex={tabIndexOf('link')} />}
          {hasDatesButton(line) && <DatesButton challenge={challenge} tabIndex={tabIndexOf('dates')} />}
        </StageHead>
        {bars}
      </tr>
    );
  }
  return (
    <tr
      aria-expanded={isOpen}
      aria-level={1}
      aria-rowindex={rowIndex}
      className={classes.row}
      data-key={line.key}
      data-stop="line"
      style={{ ...place, ...spanStyle(placeOf(spanOf(challenge), window)) }}
      tabIndex={tabIndexOf('line')}
    >
      <ChallengeHead challenge={challenge} shouldShowSite={shouldShowSite} isOpen={isOpen}>
        {hasLink(line) && <ChallengeIcon challenge={challenge} tabIndex={tabIndexOf('link')} />}
      </ChallengeHead>
      {bars}
    </tr>
  );
});

interface ChallengeHeadProps {
  challenge: CalendarChallenge;
  shouldShowSite: boolean;
  isOpen: boolean;
  /** The link to the challenge, after its name. */
  children: ReactNode;
}

/** The site badge is shown only while the row is open, which leaves more room for the name. */
function ChallengeHead({ challenge, shouldShowSite, isOpen, children }: ChallengeHeadProps) {
  const site = siteLabels[challenge.site];
  return (
    <th aria-colindex={1} className={classes.name} scope="row">
      <IconChevronRight aria-hidden="true" className={classes.chevron} size={16} />
      <span className={classes.words} dir="auto">
        {challenge.name}
      </span>
      {children}
      {shouldShowSite && (isOpen ? <SiteBadge site={site} /> : <span className={hidden.hidden}>{site}</span>)}
      <Initials challenge={challenge} />
    </th>
  );
}

function Initials({ challenge }: { challenge: CalendarChallenge }) {
  const people = peopleOf(challenge);
  const names = people.map(nameOf).join(', ');
  return (
    <span className={classes.people}>
      {initialsOf(people).map((initials, index) => (
        <span key={people[index]?.id} aria-hidden="true" className={classes.person}>
          {initials}
        </span>
      ))}
      <span className={hidden.hidden}>{names}</span>
    </span>
  );
}

interface StageHeadProps {
  challenge: CalendarChallenge;
  stage: CalendarStage;
  children: ReactNode;
}

function StageHead({ challenge, stage, children }: StageHeadProps) {
  const bar = barsOf(challenge).find((one) => one.stage === stage);
  return (
    <th aria-colindex={1} className={classes.name} scope="row">
      <StageMark stage={calendarStages[stage].stage} />
      <span className={classes.days}>{bar && daysText(bar)}</span>
      {children}
    </th>
  );
}

const pathOf = ({ id, challengeGroupID }: CalendarChallenge) =>
  challengePath(areas.challengeGroups.path, challengeGroupID, id);

function ChallengeIcon({ challenge, tabIndex }: { challenge: CalendarChallenge; tabIndex: number }) {
  const label = `Open ${challenge.name}`;
  return (
    <RouteLink
      aria-label={label}
      className={classes.icon}
      data-stop="link"
      tabIndex={tabIndex}
      title={label}
      to={pathOf(challenge)}
    >
      <IconArrowUpRight aria-hidden="true" size={14} />
    </RouteLink>
  );
}

function ChallengeLink({ challenge, tabIndex }: { challenge: CalendarChallenge; tabIndex: number }) {
  return (
    <RouteLink className={classes.link} data-stop="link" tabIndex={tabIndex} to={pathOf(challenge)}>
      Open challenge<span className={hidden.hidden}> {challenge.name}</span>
    </RouteLink>
  );
}

/** The grid handles its click. */
function DatesButton({ challenge, tabIndex }: { challenge: CalendarChallenge; tabIndex: number }) {
  return (
    <button
      className={`${classes.link} ${classes.dates}`}
      data-stop="dates"
      tabIndex={tabIndex}
      type="button"
    >
      Change dates<span className={hidden.hidden}> of {challenge.name}</span>
    </button>
  );
}
