// How the history of a challenge reads: dates and weights in words, people and tags by name where the page knows them.
import type { Challenge } from '../../../contract/challenges.ts';
import { fullName } from '../../../contract/people.ts';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { criteria, type SiteNumber, siteLabels } from '../../../contract/vocabulary.ts';
import type { HistoryField, HistoryFields } from '../../history/history-words.ts';
import { dateTimeText } from '../../ui/date-time-text.ts';
import { formatDateText } from '../../ui/fields/date-text.ts';
import { percentText } from '../../ui/number-text.ts';

const day = (label: string): HistoryField => ({ label, show: (date) => formatDateText(String(date)) });
const moment = (label: string): HistoryField => ({ label, show: (at) => dateTimeText(String(at)) });
const long = (label: string): HistoryField => ({ label, isLong: true });

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
  return {
    name: { label: 'Name' },
    challengeLeadID: { label: 'Challenge lead', show: ofPeople },
    site: { label: 'Site Permissions', show: (site) => siteLabels[site as SiteNumber] },
    tagIDs: { label: 'Tags', show: ofTags },
    businessTagIDs: { label: 'Business tags', show: ofTags },
    workshopDate: day('Workshop date'),
    workshopAdminIDs: { label: 'Workshop admins', show: ofPeople },
    startDate: day('Challenge start'),
    endDate: day('Challenge end'),
    gracePeriod: { label: 'Grace period' },
    assessmentStartDate: day('Assessment start'),
    responseDate: day('Response date'),
    assessorIDs: { label: 'Assessment admins', show: ofPeople },
    pitchPresentationDate: day('Pitch date'),
    pitchPresentationAdminIDs: { label: 'Pitch admins', show: ofPeople },
    campaignID: { label: 'Campaign identifier' },
    scoreWeighting: { label: 'Score weighting', show: weightsText },
    publishDate: moment('Published'),
    readyForAssessmentsSetOn: moment('Ready for assessment'),
    assessmentsCompleteSetOn: moment('Assessments complete'),
    background: long('Background'),
    awardDescription: long('Benefit'),
    descriptionSections: long('Description sections'),
    partnerLogoS3Key: long('Partner logo 1'),
    partnerSecondLogoS3Key: long('Partner logo 2'),
    partnerThirdLogoS3Key: long('Partner logo 3'),
    imageS3Key: long('Thumbnail'),
    summaryImage1S3Key: long('Summary image 1'),
    summaryImage2S3Key: long('Summary image 2'),
  };
}

/** In the order in which the page names the criteria. */
const weightsText = (weighting: unknown) =>
  criteria.map((criterion) => percentText((weighting as ScoreWeighting)[criterion])).join(', ');
