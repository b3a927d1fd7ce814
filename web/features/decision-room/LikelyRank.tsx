// A bar from the best to the worst likely rank, with a mark at the actual rank, and the same as text.
import classes from './LikelyRank.module.css';
import type { RankingRow } from './ranking-rows.ts';

interface LikelyRankProps {
  row: Pick<RankingRow, 'rank' | 'range' | 'likelyRank'>;
  /** How many applications have a rank. */
  rankedCount: number;
}

export function LikelyRank({ row: { rank, range, likelyRank }, rankedCount }: LikelyRankProps) {
  const percentOf = (ranks: number) => `${(100 * ranks) / rankedCount}%`;
  return (
    <div className={classes.likelyRank}>
      {range && (
        <svg aria-hidden="true" className={classes.bar}>
          <rect className={classes.track} height="100%" rx="4" width="100%" />
          <rect
            className={classes.range}
            height="100%"
            rx="4"
            width={percentOf(range.high - range.low + 1)}
            x={percentOf(range.low - 1)}
          />
          {rank !== null && <circle className={classes.rank} cx={percentOf(rank - 0.5)} cy="50%" r="3.25" />}
        </svg>
      )}
      <span className={classes.text}>{likelyRank}</span>
    </div>
  );
}
