// Labels and formats for the fields in a challenge's history.
import type { FieldKind, OtherFieldKind } from '../../../../contract/challenge-fields.ts';
import type { FeedbackScores } from '../../../../contract/decision-vocabulary.ts';
import type { NamedType } from '../../../../contract/history.ts';
import { type SiteNumber, siteLabels } from '../../../../contract/vocabulary.ts';
import { feedbackScoresLabels } from '../../../../rules/decision-list-texts.ts';
import { moderationTexts } from '../../../../rules/moderation-texts.ts';
import { pointsText } from '../../../../rules/scoring.ts';
import { dateTimeText } from '../../../ui/text/date-time-text.ts';
import { formatDateText } from '../../../ui/text/format-date-text.ts';
import { daysText } from '../../../ui/text/number-text.ts';
import type { HistoryField, HistoryFields } from '../../history/history-text.ts';
import { weightingChange } from '../../weighting/weighting-text.ts';
import { challengeLabels, shownFieldNames, shownFields } from './challenge-labels.ts';

type Format = Omit<HistoryField, 'label'>;

const unchanged: Format = {};
const long: Format = { isLong: true };
const namesOf = (names: NamedType): Format => ({ names });

const formats: Readonly<Record<FieldKind | OtherFieldKind, Format>> = {
  text: unchanged,
  person: namesOf('person'),
  site: { show: (site) => siteLabels[site as SiteNumber] },
  date: { show: (date) => formatDateText(String(date)) },
  days: { show: (days) => daysText(Number(days)) },
  people: namesOf('person'),
  richText: { isLong: true, format: 'richText' },
  thumbnail: long,
  partnerLogo: long,
  summaryImage: long,
  tags: namesOf('tag'),
  sections: { isLong: true, format: 'sections' },
  group: namesOf('challenge_group'),
  stage: unchanged,
  weighting: { show: weightingChange },
  mark: { show: (at) => dateTimeText(String(at)) },
};

export const challengeHistoryFields: HistoryFields = {
  ...Object.fromEntries(
    shownFieldNames.map((name) => [
      name,
      { label: challengeLabels[name], ...formats[shownFields[name].kind] },
    ]),
  ),
  // The following are not fields of the challenge: details of its audit entries, and its decision room.
  copiedFromID: { label: 'Copied from', isOfThisChange: true, names: 'challenge' },
  weightingReason: { label: 'Reason for the change', isOfThisChange: true },
  includesIdeaSummaries: { label: 'Includes idea summaries', isOfThisChange: true },
  letterCount: { label: 'Letters', isOfThisChange: true },
  fingerprint: { label: 'Fingerprint', isOfThisChange: true },
  signedWith: { label: 'Key ID', isOfThisChange: true },
  places: { label: 'Places' },
  minimumPoints: { label: 'Minimum score', show: (points) => pointsText(Number(points)) },
  feedbackScores: {
    label: 'Scores in letters',
    show: (scores) => feedbackScoresLabels[scores as FeedbackScores],
  },
  showsAssessorNames: { label: moderationTexts.showNames },
};
