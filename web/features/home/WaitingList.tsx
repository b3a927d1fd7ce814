// The section "Waiting for you": one link for each thing to do, oldest first.
import { type ReactNode, useRef } from 'react';
import type { Waiting } from '../../../contract/home.ts';
import { messages } from '../../../contract/messages.ts';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { ShowAll } from './ShowAll.tsx';
import { useShowAll } from './use-show-all.ts';
import classes from './WaitingList.module.css';
import { waitingPath, waitingSearch, waitingText } from './waiting-text.ts';

export const waitingTitle = 'Waiting for you';

/** The lines that are shown at first. */
const firstLines = 7;

interface WaitingListProps {
  lines: readonly Waiting[];
  today: string;
  /** Shown below the lines if they could not be refetched. */
  failure: ReactNode;
}

export function WaitingList({ lines, today, failure }: WaitingListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { shown, showAll } = useShowAll(lines, firstLines, list);
  const count = lines.length === 0 ? '' : ` (${lines.length})`;
  return (
    <SectionCard title={`${waitingTitle}${count}`}>
      {lines.length === 0 ? (
        <p className={classes.empty}>{messages.nothingWaiting}</p>
      ) : (
        <ul ref={list} className={classes.lines}>
          {shown.map((line) => (
            <WaitingLine key={`${line.kind} ${line.challengeID}`} line={line} today={today} />
          ))}
        </ul>
      )}
      {showAll && <ShowAll label={`Show all ${lines.length}`} onClick={showAll} />}
      {failure}
    </SectionCard>
  );
}

function WaitingLine({ line, today }: { line: Waiting; today: string }) {
  const [text, detail] = waitingText(line, today);
  return (
    <li data-item>
      <RouteLink className={classes.line} search={waitingSearch(line)} to={waitingPath(line)}>
        {line.kind === 'overdue' && (
          <span className={classes.badge}>
            <StatusBadge tone="red">Overdue</StatusBadge>{' '}
          </span>
        )}
        <span className={classes.text}>{text}</span>
        {detail && <span className={classes.detail}> {detail}</span>}
      </RouteLink>
    </li>
  );
}
