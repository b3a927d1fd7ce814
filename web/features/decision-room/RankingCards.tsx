// The ranking on narrow screens: one card for each application, with the cut-off between the cards.
import { memo } from 'react';
import { inPlacesLabel, roomTexts } from '../../../rules/decision-texts.ts';
import { provisionalText } from '../../../rules/score-completeness.ts';
import { StatusBadge } from '../../ui/badges/StatusBadge.tsx';
import { ExpandButton } from '../../ui/tables/ExpandButton.tsx';
import cards from '../../ui/tables/figure-cards.module.css';
import hidden from '../../ui/text/hidden.module.css';
import { ApplicationName } from './ApplicationName.tsx';
import { CutOffLine } from './CutOffLine.tsx';
import { LikelyRank } from './LikelyRank.tsx';
import classes from './RankingCards.module.css';
import { RowDetails, type RowFacts } from './RowDetails.tsx';
import type { RankingListProps } from './ranking-props.ts';
import type { RankingRow } from './ranking-rows.ts';
import { roomSections } from './room-sections.ts';
import { VerdictBadge } from './VerdictBadge.tsx';
import { withLine } from './with-line.ts';

export function RankingCards(props: RankingListProps) {
  const { rows, cutOff, linePosition, line, isOpen, onToggle, facts, rankedCount } = props;
  return (
    <ul aria-label={roomSections.ranking.label} className={cards.cards} data-ranking>
      {withLine(
        rows.map((row) => (
          <Card
            key={row.id}
            row={row}
            isOpen={isOpen(row.id)}
            onToggle={onToggle}
            facts={facts}
            rankedCount={rankedCount}
            showsAdjusted={props.showsAdjusted}
            showsDecisions={props.showsDecisions}
            places={cutOff.places}
          />
        )),
        linePosition,
        <li key="cut-off" className={classes.line}>
          {cutOff.places !== null && <CutOffLine {...line} places={cutOff.places} />}
        </li>,
      )}
    </ul>
  );
}

interface CardProps {
  row: RankingRow;
  isOpen: boolean;
  onToggle: (id: number) => void;
  facts: RowFacts;
  rankedCount: number;
  showsAdjusted: boolean;
  showsDecisions: boolean;
  places: number | null;
}

/** The bar has its room while it is calculated, so that the cards do not move. */
const hasBar = ({ range, likelyRank }: RankingRow) => range !== null || likelyRank === roomTexts.calculating;

const Card = memo(function Card(props: CardProps) {
  const { row, isOpen, onToggle, facts, rankedCount, showsAdjusted, showsDecisions, places } = props;
  return (
    <li className={cards.card} data-ranked={row.rank ?? undefined}>
      <div className={cards.top}>
        <span className={cards.rank}>
          <span aria-hidden="true">{row.rankText}</span>
          <span className={hidden.hidden}>Rank: {row.spokenRank}</span>
        </span>
        <ApplicationName className={cards.name} row={row}>
          {row.name}
        </ApplicationName>
        <ExpandButton label={`Details of ${row.name}`} isOpen={isOpen} onToggle={() => onToggle(row.id)} />
      </div>
      <dl className={`${cards.figures} ${classes.figures}`}>
        <div className={cards.score}>
          <dt>Score</dt>
          <dd>
            {row.isProvisional && <StatusBadge tone="yellow">{provisionalText}</StatusBadge>} {row.score}
          </dd>
        </div>
        {showsAdjusted && (
          <div>
            <dt>{roomTexts.adjusted}</dt>
            <dd>{row.adjusted}</dd>
          </div>
        )}
        <div>
          <dt>Spread</dt>
          <dd>{row.spread}</dd>
        </div>
        <div className={hasBar(row) ? classes.likely : undefined}>
          <dt>Likely rank</dt>
          <dd>
            <LikelyRank rankedCount={rankedCount} row={row} />
          </dd>
        </div>
        {places !== null && row.share !== null && (
          <div>
            <dt>{inPlacesLabel(places)}</dt>
            <dd>{row.share}</dd>
          </div>
        )}
        <div>
          <dt>Verdict</dt>
          <dd>
            <VerdictBadge row={row} />
          </dd>
        </div>
        {showsDecisions && (
          <div>
            <dt>Decision</dt>
            <dd>{row.decision}</dd>
          </div>
        )}
      </dl>
      {isOpen && (
        <div className={classes.details}>
          <RowDetails facts={facts} row={row} />
        </div>
      )}
    </li>
  );
});
