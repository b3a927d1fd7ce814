// The ranking as a table, with the cut-off between its rows.
import { memo } from 'react';
import { inPlacesLabel, roomTexts } from '../../../rules/decision-texts.ts';
import { provisionalText } from '../../../rules/score-completeness.ts';
import { CellText } from '../../ui/tables/CellText.tsx';
import { ExpandButton } from '../../ui/tables/ExpandButton.tsx';
import figures from '../../ui/tables/figure-table.module.css';
import hidden from '../../ui/text/hidden.module.css';
import { ApplicationName } from './ApplicationName.tsx';
import { CutOffLine } from './CutOffLine.tsx';
import { LikelyRank } from './LikelyRank.tsx';
import classes from './RankingTable.module.css';
import { RowDetails, type RowFacts } from './RowDetails.tsx';
import type { RankingListProps } from './ranking-props.ts';
import type { RankingRow } from './ranking-rows.ts';
import { roomSections } from './room-sections.ts';
import { VerdictBadge } from './VerdictBadge.tsx';
import { withLine } from './with-line.ts';

interface Column {
  readonly kind: string;
  readonly heading: string;
}

type ShownColumns = Pick<RankingListProps, 'cutOff' | 'showsAdjusted' | 'showsDecisions'>;

function columnsOf({ cutOff, showsAdjusted, showsDecisions }: ShownColumns): Column[] {
  return [
    { kind: 'rank', heading: 'Rank' },
    { kind: 'name', heading: 'Submission' },
    { kind: 'score', heading: 'Score' },
    ...(showsAdjusted ? [{ kind: 'adjusted', heading: roomTexts.adjusted }] : []),
    { kind: 'spread', heading: 'Spread' },
    { kind: 'likely', heading: 'Likely rank' },
    ...(cutOff.places === null ? [] : [{ kind: 'share', heading: inPlacesLabel(cutOff.places) }]),
    { kind: 'verdict', heading: 'Verdict' },
    ...(showsDecisions ? [{ kind: 'decision', heading: 'Decision' }] : []),
  ];
}

export function RankingTable(props: RankingListProps) {
  const { rows, cutOff, linePosition, line, isOpen, ...rest } = props;
  const columns = columnsOf(props);
  const span = columns.length + 1;
  return (
    <table className={`${figures.table} ${classes.table}`} data-ranking>
      <caption className={hidden.hidden}>{roomSections.ranking.label}</caption>
      <thead>
        <tr>
          {columns.map(({ kind, heading }) => (
            <th key={kind} className={classes[kind]} scope="col">
              {heading}
            </th>
          ))}
          <th className={classes.toggle} scope="col">
            <span className={hidden.hidden}>Details</span>
          </th>
        </tr>
      </thead>
      {withLine(
        rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isOpen={isOpen(row.id)}
            onToggle={rest.onToggle}
            facts={rest.facts}
            rankedCount={rest.rankedCount}
            showsAdjusted={rest.showsAdjusted}
            showsDecisions={rest.showsDecisions}
            span={span}
          />
        )),
        linePosition,
        <tbody key="cut-off" className={classes.line}>
          <tr>
            <td colSpan={span}>
              {cutOff.places !== null && <CutOffLine {...line} places={cutOff.places} />}
            </td>
          </tr>
        </tbody>,
      )}
    </table>
  );
}

interface RowProps {
  row: RankingRow;
  isOpen: boolean;
  onToggle: (id: number) => void;
  facts: RowFacts;
  rankedCount: number;
  showsAdjusted: boolean;
  showsDecisions: boolean;
  span: number;
}

const Row = memo(function Row(props: RowProps) {
  const { row, isOpen, onToggle, facts, rankedCount, showsAdjusted, showsDecisions, span } = props;
  return (
    <tbody className={classes.application} data-above={row.isAbove || undefined}>
      <tr data-ranked={row.rank ?? undefined}>
        <td className={classes.rank}>
          <span aria-hidden="true">{row.rankText}</span>
          <span className={hidden.hidden}>{row.spokenRank}</span>
        </td>
        <th className={classes.name} scope="row">
          <ApplicationName row={row}>
            <CellText text={row.name} />
          </ApplicationName>
        </th>
        <td className={classes.score}>
          {row.score}
          {row.isProvisional && <span className={classes.provisional}>{provisionalText}</span>}
        </td>
        {showsAdjusted && <td className={classes.adjusted}>{row.adjusted}</td>}
        <td className={classes.spread}>{row.spread}</td>
        <td className={classes.likely}>
          <LikelyRank rankedCount={rankedCount} row={row} />
        </td>
        {row.share !== null && <td className={classes.share}>{row.share}</td>}
        <td className={classes.verdict}>
          <VerdictBadge row={row} />
        </td>
        {showsDecisions && <td className={classes.decision}>{row.decision}</td>}
        <td className={classes.toggle}>
          <ExpandButton label={`Details of ${row.name}`} isOpen={isOpen} onToggle={() => onToggle(row.id)} />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td className={classes.details} colSpan={span}>
            <RowDetails facts={facts} row={row} />
          </td>
        </tr>
      )}
    </tbody>
  );
});
