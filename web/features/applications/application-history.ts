// Labels and formats for the fields in an application's history.
import { type Outcome, outcomeLabels } from '../../../contract/decision-vocabulary.ts';
import { organisationSizes, organisationTypes } from '../../../contract/vocabulary.ts';
import { dateText } from '../../ui/text/date-time-text.ts';
import { moneyText, percentText } from '../../ui/text/number-text.ts';
import type { HistoryFields } from '../history/history-text.ts';

export const applicationHistoryFields: HistoryFields = {
  challengeID: { label: 'Challenge', names: 'challenge' },
  companyName: { label: 'Company name' },
  url: { label: 'Website' },
  addressLine1: { label: 'Address line 1' },
  addressLine2: { label: 'Address line 2' },
  townCity: { label: 'Town/city' },
  postcode: { label: 'Postcode' },
  county: { label: 'County' },
  region: { label: 'Region' },
  contactName: { label: 'Contact name' },
  jobTitle: { label: 'Job title' },
  email: { label: 'Email' },
  telephone: { label: 'Telephone' },
  companyReg: { label: 'Company number' },
  turnover: { label: 'Turnover', show: (amount) => moneyText(Number(amount)) },
  organisationType: {
    label: 'Organisation type',
    show: (type) => organisationTypes[type as keyof typeof organisationTypes],
  },
  organisationSize: {
    label: 'Organisation size',
    show: (size) => organisationSizes[size as keyof typeof organisationSizes],
  },
  ktnEntrySummary: { label: 'KTN summary' },
  overallScoreSummary: { label: 'Summary' },
  // The long texts are saved every few seconds while a company writes.
  ideaSummary: { label: 'Idea Summary', isLong: true, format: 'plain' },
  isPartialSolution: { label: 'Partial solution' },
  trlDescription: { label: 'Technology Readiness', isLong: true, format: 'plain' },
  ipStatusDescription: { label: 'Intellectual Property', isLong: true, format: 'plain' },
  isExtraAttachmentsComplete: { label: 'Extra Attachments complete' },
  fileName: { label: 'Attachment' },
  percentComplete: { label: 'Percent complete', show: (fraction) => percentText(Number(fraction)) },
  outcome: { label: 'Decision', show: (outcome) => outcomeLabels[outcome as Outcome] },
  reservePlace: { label: 'Reserve place' },
  reason: { label: 'Reason' },
  feedback: { label: 'Feedback', isLong: true, format: 'plain' },
  releasedOn: { label: 'Released on', show: (instant) => dateText(String(instant)) },
  recipient: { label: 'Letter to' },
  submittedOn: { label: 'Submitted on', show: (instant) => dateText(String(instant)) },
};
