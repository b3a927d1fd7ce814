// The section "Due in the next 7 days": the dates of each day, with links to their challenges.
import { Button } from '@mantine/core';
import { challengeFields } from '../../../contract/challenge-fields.ts';
import { type Due, dueDays } from '../../../contract/home.ts';
import { canCall } from '../../../rules/permissions.ts';
import { areas } from '../../platform/areas.ts';
import { usePerson } from '../../platform/session.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import classes from './DueDates.module.css';
import { dayText, groupByDay } from './due-days.ts';
import { duePath } from './own-challenge-path.ts';

export function DueDates({ dates, today }: { dates: readonly Due[]; today: string }) {
  const person = usePerson();
  const calendar = canCall(person, areas.calendar.access).allowed && (
    <Button component={RouteLink} to={areas.calendar.path} variant="default">
      Open calendar
    </Button>
  );
  return (
    <SectionCard title={`Due in the next ${dueDays} days`} actions={calendar}>
      {dates.length === 0 && <p className={classes.empty}>Nothing is due in the next {dueDays} days.</p>}
      {groupByDay(dates).map(({ date, dates: ofDay }) => (
        <section key={date} className={classes.day}>
          <h3 className={classes.date}>{dayText(date, today)}</h3>
          <ul className={classes.lines}>
            {ofDay.map((due) => (
              <DueLine key={`${due.kind} ${due.challengeID}`} due={due} />
            ))}
          </ul>
        </section>
      ))}
    </SectionCard>
  );
}

function DueLine({ due }: { due: Due }) {
  const path = duePath(due);
  return (
    <li>
      {challengeFields[due.kind].label}:{' '}
      {path === null ? due.challengeName : <RouteLink to={path}>{due.challengeName}</RouteLink>}
    </li>
  );
}
