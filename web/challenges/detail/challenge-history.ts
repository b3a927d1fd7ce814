// How the history of a challenge reads: dates and weights in words, people, tags and the group by name.
import type { NamedType } from '../../../contract/history.ts';
import { type SiteNumber, siteLabels } from '../../../contract/vocabulary.ts';
import type { HistoryField, HistoryFields } from '../../history/history-words.ts';
import { weightingChange } from '../../scores/weighting-text.ts';
import { dateTimeText } from '../../ui/date-time-text.ts';
import { formatDateText } from '../../ui/format-date-text.ts';
import { daysText } from '../../ui/number-text.ts';
import { challengeLabels, imageLabels } from './challenge-labels.ts';

type Way = Omit<HistoryField, 'label'>;

const day: Way = { show: (date) => formatDateText(String(date)) };
const moment: Way = { show: (at) => dateTimeText(String(at)) };
const long: Way = { isLong: true };
const namesOf = (names: NamedType): Way => ({ names });

/** The others read as they are. */
const ways: Partial<Record<string, Way>> = {
  challengeLeadID: namesOf('person'),
  site: { show: (site) => siteLabels[site as SiteNumber] },
  tagIDs: namesOf('tag'),
  businessTagIDs: namesOf('tag'),
  workshopDate: day,
  workshopAdminIDs: namesOf('person'),
  startDate: day,
  endDate: day,
  gracePeriod: { show: (days) => daysText(Number(days)) },
  assessmentStartDate: day,
  responseDate: day,
  assessorIDs: namesOf('person'),
  pitchPresentationDate: day,
  pitchPresentationAdminIDs: namesOf('person'),
  challengeGroupID: namesOf('challenge_group'),
  scoreWeighting: { show: weightingChange },
  publishDate: moment,
  readyForAssessmentsSetOn: moment,
  assessmentsCompleteSetOn: moment,
  background: long,
  awardDescription: long,
  descriptionSections: long,
  ...Object.fromEntries(Object.keys(imageLabels).map((name) => [name, long])),
} satisfies Partial<Record<keyof typeof challengeLabels, Way>>;

export const challengeHistoryFields: HistoryFields = Object.fromEntries(
  Object.entries(challengeLabels).map(([name, label]) => [name, { label, ...ways[name] }]),
);
