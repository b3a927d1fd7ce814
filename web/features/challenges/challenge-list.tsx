// Shared parts of the challenge lists: their queries, paging and cells.
import { ChallengeSort, type ChallengeSummary, challenges } from '../../../contract/challenges.ts';
import { imageAddress } from '../../../contract/media.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { siteLabels, sites } from '../../../contract/vocabulary.ts';
import { isPublished } from '../../../rules/lifecycle.ts';
import { type Now, nowIn } from '../../../rules/now.ts';
import { usePerson } from '../../platform/session.ts';
import { useList } from '../../platform/use-list.ts';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { CellText } from '../../ui/tables/CellText.tsx';
import type { Column } from '../../ui/tables/column.ts';
import { NameLines } from '../../ui/tables/TwoLines.tsx';
import { timeZone } from '../../ui/text/date-time-text.ts';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import { filterSchemas } from './challenge-filters.ts';
import classes from './challenge-list.module.css';
import { StageMark } from './StageMark.tsx';

const byName = { sort: 'name', sortable: ChallengeSort, pageSizes: [50, 100, 250] };

const defaultsOf = ({ all, oneSite }: (typeof filterSchemas)[keyof typeof filterSchemas]) => ({
  all: { ...byName, filters: all },
  oneSite: { ...byName, filters: oneSite },
});
const ofAll = defaultsOf(filterSchemas.ofAll);
const ofGroup = defaultsOf(filterSchemas.ofGroup);

const useSites = () => (usePerson().site === sites.All ? 'all' : 'oneSite');

/** A string error is shown instead of the table's default text. */
const withOwnError = <List extends { error: boolean | string; refusal: string | null }>(list: List) => ({
  ...list,
  error: list.error === true ? (list.refusal ?? screenMessages.challengesFailed) : list.error,
});

export const useChallenges = () => withOwnError(useList(challenges.list, ofAll[useSites()]));

export const useChallengesOfGroup = (groupID: number) =>
  withOwnError(useList(challenges.listOfGroup, ofGroup[useSites()], { groupID }));

export const nameOf = ({ name }: ChallengeSummary) => name;

export const nameLink = ({ name }: ChallengeSummary, to: string) => (
  <NameLines text={name}>
    <RouteLink to={to}>
      <CellText text={name} />
    </RouteLink>
  </NameLines>
);

/** The image is decorative, so its alt text is empty. */
export const nameWithImage = (challenge: ChallengeSummary, to: string) => (
  <span className={classes.challenge}>
    <img
      alt=""
      className={classes.thumbnail}
      height={32}
      loading="lazy"
      src={imageAddress(challenge.imageS3Key, 96)}
      width={32}
    />
    {nameLink(challenge, to)}
  </span>
);

/** A group's list shows the start date only once the challenge is public. */
export const startText = ({ publishDate, startDate }: ChallengeSummary, now: Now): string =>
  isPublished({ publishDate }, now) ? formatDateText(startDate) : 'Unpublished';

export const publishedStart = (challenge: ChallengeSummary) =>
  startText(challenge, nowIn(timeZone, new Date()));

export const dateColumn = (
  id: 'startDate' | 'endDate',
  header: string,
  cell = (challenge: ChallengeSummary) => formatDateText(challenge[id]),
): Column<ChallengeSummary> => ({ id, header, cell, sortable: true, width: 112, minWidth: 100 });

export const stageColumn: Column<ChallengeSummary> = {
  id: 'challengeStage',
  header: 'Stage',
  cell: ({ challengeStage }) => <StageMark stage={challengeStage} />,
  sortable: true,
  width: 208,
  minWidth: 136,
};

export const siteColumn: Column<ChallengeSummary> = {
  id: 'site',
  header: 'Site permissions',
  cell: ({ site }) => <SiteBadge site={siteLabels[site]} />,
  sortable: true,
  width: 116,
  minWidth: 94,
};
