// The card around the ranking: cut-off, adjusted scores, and the rows as a table or, on narrow screens, as cards.
import { Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { DecisionRoom } from '../../../contract/decision-room.ts';
import type { CutOff } from '../../../rules/cut-off.ts';
import { likelyRankHelp, roomTexts, tieText } from '../../../rules/decision-texts.ts';
import { isComplete } from '../../../rules/lifecycle.ts';
import { useRowBatches } from '../../ui/tables/use-row-batches.ts';
import { useOpenRows } from '../scores/use-open-rows.ts';
import { rowsAbove } from './cut-off-line.ts';
import { RankingCards } from './RankingCards.tsx';
import classes from './RankingList.module.css';
import { RankingTable } from './RankingTable.tsx';
import { noAdjustedReason, rankingRows, type SimulationState } from './ranking-rows.ts';
import { roomSections } from './room-sections.ts';
import { rowMessages } from './row-details.ts';
import type { RankedRoom } from './trial.ts';
import { useRoomSearch } from './use-room-search.ts';

interface RankingListProps {
  room: DecisionRoom;
  /** The room itself, or its ranking with other weights. */
  ranked: RankedRoom;
  simulation: SimulationState;
  cutOff: CutOff;
  /** Moves the cut-off; null for people who only read. */
  onMove: ((places: number) => void) | null;
  /** The fields of the cut-off, for editors. */
  form?: ReactNode;
  summaryPath: string;
  /** The past moment that is shown, without inputs and decisions; null for today. */
  at: string | null;
}

export function RankingList({ room, simulation, onMove, form, summaryPath, at, ...props }: RankingListProps) {
  const isNarrow = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  const search = useRoomSearch();
  const showsAdjusted = search.showsAdjusted && at === null;
  // Typing, moving the line and moving a weight come before drawing every row again.
  const ranked = useDeferredValue(props.ranked);
  const stability = useDeferredValue(simulation.stability);
  const isCalculating = useDeferredValue(simulation.isCalculating);
  const places = useDeferredValue(props.cutOff.places);
  const minimum = useDeferredValue(props.cutOff.minimum);
  const cutOff = useMemo(() => ({ places, minimum }), [places, minimum]);

  const rows = useMemo(
    () =>
      rankingRows({
        ranked,
        cutOff,
        simulation: { stability, isCalculating },
        isComplete: isComplete(room.challenge),
      }),
    [room, ranked, cutOff, stability, isCalculating],
  );
  const ranks = useMemo(() => ranked.submissions.map(({ rank }) => rank), [ranked]);
  const facts = useMemo(
    () => ({
      room,
      percents: ranked.percents,
      messages: rowMessages({ room, ranked, cutOff }),
      summaryPath,
      at,
    }),
    [room, ranked, cutOff, summaryPath, at],
  );
  const drawn = useRowBatches(rows);
  const { isOpen, toggle } = useOpenRows(ranked.submissions.map(({ id }) => id));

  const hasBars = isCalculating || rows.some(({ range }) => range !== null);
  const noAdjusted = showsAdjusted ? noAdjustedReason(ranked.severities) : null;
  const tie = places === null ? null : tieText(rows.filter(({ isAbove }) => isAbove).length, places);
  const linePosition = places === null ? null : rowsAbove(ranks, places);
  const List = isNarrow ? RankingCards : RankingTable;
  return (
    <section aria-label={roomSections.ranking.label} className={classes.ranking}>
      {at === null && (
        <div className={classes.toolbar}>
          {form}
          <Switch
            checked={showsAdjusted}
            className={classes.switch}
            label={roomTexts.showAdjusted}
            onChange={(event) => search.setShowsAdjusted(event.currentTarget.checked)}
            withThumbIndicator={false}
          />
        </div>
      )}
      <div className={classes.notes}>
        {hasBars && <p>Bars show the {likelyRankHelp}.</p>}
        {stability?.reason === 'too-few' && <p>{roomTexts.tooFewToSimulate}</p>}
        {noAdjusted !== null && <p>{noAdjusted}</p>}
        <p role="status">{tie}</p>
      </div>
      <div className={classes.rows}>
        <List
          rows={rows.slice(0, drawn)}
          cutOff={cutOff}
          linePosition={linePosition !== null && linePosition <= drawn ? linePosition : null}
          line={{ ranks, onMove }}
          rankedCount={ranks.filter((rank) => rank !== null).length}
          showsAdjusted={showsAdjusted && noAdjusted === null}
          showsDecisions={at === null}
          facts={facts}
          isOpen={isOpen}
          onToggle={toggle}
        />
      </div>
    </section>
  );
}
