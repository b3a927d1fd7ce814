// Labels and formats for the fields in a challenge's history.
import type { FieldKind, OtherFieldKind } from '../../../../contract/challenge-fields.ts';
import type { NamedType } from '../../../../contract/history.ts';
import { type SiteNumber, siteLabels } from '../../../../contract/vocabulary.ts';
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
  richText: long,
  thumbnail: long,
  partnerLogo: long,
  summaryImage: long,
  tags: namesOf('tag'),
  sections: long,
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
  // Not fields of the challenge: what sealing and releasing its decisions record.
  letterCount: { label: 'Letters' },
  fingerprint: { label: 'Fingerprint' },
  signedWith: { label: 'Key ID' },
};
