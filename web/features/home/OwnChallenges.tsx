// The section "My challenges": the challenges that the person works on, by next date.
import { useRef } from 'react';
import { challengeFields } from '../../../contract/challenge-fields.ts';
import { challengeParts, type OwnChallenge } from '../../../contract/home.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { CellText } from '../../ui/tables/CellText.tsx';
import type { Column } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines } from '../../ui/tables/TwoLines.tsx';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import { missingText } from '../../ui/text/missing-text.ts';
import { StageMark } from '../challenges/StageMark.tsx';
import classes from './OwnChallenges.module.css';
import { ownChallengePath } from './own-challenge-path.ts';
import { ShowAll } from './ShowAll.tsx';
import { useShowAll } from './use-show-all.ts';

/** The rows that are shown at first. */
const firstRows = 10;

const nameOf = ({ name }: OwnChallenge) => name;

function nameCell(challenge: OwnChallenge) {
  const path = ownChallengePath(challenge);
  const text = <CellText text={challenge.name} />;
  return (
    <NameLines text={challenge.name}>
      {path === null ? text : <RouteLink to={path}>{text}</RouteLink>}
    </NameLines>
  );
}

/** The title of a date says what happens on it. */
const nextDateCell = ({ nextDate, nextKind }: OwnChallenge) =>
  nextDate === null || nextKind === null ? (
    missingText
  ) : (
    <span title={challengeFields[nextKind].label}>{formatDateText(nextDate)}</span>
  );

const columns: readonly Column<OwnChallenge>[] = [
  { id: 'name', header: 'Name', cell: nameCell, width: 280, minWidth: 200 },
  { id: 'part', header: 'Your part', cell: ({ part }) => challengeParts[part], width: 92 },
  {
    id: 'stage',
    header: 'Stage',
    cell: ({ challengeStage }) => <StageMark stage={challengeStage} />,
    width: 144,
  },
  { id: 'nextDate', header: 'Next date', cell: nextDateCell, width: 104 },
  {
    id: 'submissions',
    header: 'Submissions',
    cell: ({ submissionCount }) => submissionCount?.toLocaleString('en-GB') ?? missingText,
    align: 'right',
    width: 106,
  },
];

interface OwnChallengesProps {
  /** The first ones; `total` may be more. */
  challenges: readonly OwnChallenge[];
  total: number;
}

export function OwnChallenges({ challenges, total }: OwnChallengesProps) {
  const list = useRef<HTMLDivElement>(null);
  const { shown, showAll } = useShowAll(challenges, firstRows, list);
  const isCut = total > challenges.length;
  return (
    <div ref={list} className={classes.challenges}>
      <DataTable
        label={total === 0 ? 'My challenges' : `My challenges (${total})`}
        hasHeading
        columns={columns}
        rows={shown}
        rowName={nameOf}
      />
      {showAll && (
        <ShowAll
          label={isCut ? `Show the first ${challenges.length}` : `Show all ${total}`}
          onClick={showAll}
        />
      )}
      {isCut && !showAll && (
        <p className={classes.cut}>
          The first {challenges.length} of {total} challenges are shown.
        </p>
      )}
    </div>
  );
}
