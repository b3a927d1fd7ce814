// How the history of a challenge reads: dates and weights in words, people and tags by name where the page knows them.
import type { Challenge } from '../../../contract/challenges.ts';
import { fullName } from '../../../contract/people.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { criteria, type SiteNumber, siteLabels } from '../../../contract/vocabulary.ts';
import type { HistoryField, HistoryFields } from '../../history/history-words.ts';
import { dateTimeText } from '../../ui/date-time-text.ts';
import { formatDateText } from '../../ui/fields/date-text.ts';
import { percentText } from '../../ui/number-text.ts';
import { challengeLabels, imageLabels } from './challenge-labels.ts';

type Way = Omit<HistoryField, 'label'>;

const day: Way = { show: (date) => formatDateText(String(date)) };
const moment: Way = { show: (at) => dateTimeText(String(at)) };
const long: Way = { isLong: true };

type People = Pick<
  Challenge,
  'challengeLeadID' | 'challengeLead' | 'workshopAdmins' | 'assessors' | 'pitchPresentationAdmins'
>;

/** Whoever has been taken off since is known by number only. */
function namesOf(challenge: People & Pick<Challenge, 'tags' | 'businessTags'>) {
  const people = [
    { id: challenge.challengeLeadID, ...challenge.challengeLead },
    ...challenge.workshopAdmins,
    ...challenge.assessors,
    ...challenge.pitchPresentationAdmins,
  ];
  const byID = (names: readonly (readonly [number, string])[]) => {
    const known = new Map(names);
    return (ids: unknown) =>
      [ids]
        .flat()
        .map((id) => known.get(Number(id)) ?? `no. ${id}`)
        .join(', ');
  };
  return {
    ofPeople: byID(people.map((person) => [person.id, fullName(person)])),
    ofTags: byID([...challenge.tags, ...challenge.businessTags].map(({ id, name }) => [id, name])),
  };
}

export function challengeHistoryFields(challenge: Challenge): HistoryFields {
  const { ofPeople, ofTags } = namesOf(challenge);
  /** The others read as they are. */
  const ways: Partial<Record<string, Way>> = {
    challengeLeadID: { show: ofPeople },
    site: { show: (site) => siteLabels[site as SiteNumber] },
    tagIDs: { show: ofTags },
    businessTagIDs: { show: ofTags },
    workshopDate: day,
    workshopAdminIDs: { show: ofPeople },
    startDate: day,
    endDate: day,
    assessmentStartDate: day,
    responseDate: day,
    assessorIDs: { show: ofPeople },
    pitchPresentationDate: day,
    pitchPresentationAdminIDs: { show: ofPeople },
    scoreWeighting: { show: weightsText },
    publishDate: moment,
    readyForAssessmentsSetOn: moment,
    assessmentsCompleteSetOn: moment,
    background: long,
    awardDescription: long,
    descriptionSections: long,
    ...Object.fromEntries(Object.keys(imageLabels).map((name) => [name, long])),
  } satisfies Partial<Record<keyof typeof challengeLabels, Way>>;
  return Object.fromEntries(
    Object.entries(challengeLabels).map(([name, label]) => [name, { label, ...ways[name] }]),
  );
}

/** In the order in which the page names the criteria. */
const weightsText = (weighting: unknown) =>
  criteria.map((criterion) => percentText((weighting as ScoreWeighting)[criterion])).join(', ');
