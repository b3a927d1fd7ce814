// What a challenge's page and its history call its fields, in the order in which the page names them.
import {
  challengeFields,
  fieldsOfKind,
  otherChallengeFields,
  richTextFields,
} from '../../../../contract/challenge-fields.ts';

export const shownFields = { ...challengeFields, ...otherChallengeFields };
export type ShownField = keyof typeof shownFields;

/** The page shows the partners' logos before the thumbnail, unlike the form. */
export const shownImages = [...fieldsOfKind('partnerLogo'), ...fieldsOfKind('thumbnail', 'summaryImage')];

const order: readonly ShownField[] = [
  'name',
  'challengeLeadID',
  'site',
  'tagIDs',
  'businessTagIDs',
  'workshopDate',
  'workshopAdminIDs',
  'startDate',
  'endDate',
  'gracePeriod',
  'challengeStage',
  'assessmentStartDate',
  'responseDate',
  'assessorIDs',
  'pitchPresentationDate',
  'pitchPresentationAdminIDs',
  'campaignID',
  'challengeGroupID',
  'scoreWeighting',
  'publishDate',
  'readyForAssessmentsSetOn',
  'assessmentsCompleteSetOn',
  ...richTextFields,
  'descriptionSections',
  ...shownImages,
];

/** A field without a place in that order comes last, so that the history never leaves it out. */
export const shownFieldNames = [...new Set([...order, ...(Object.keys(shownFields) as ShownField[])])];

function labelOf(name: ShownField): string {
  const field = shownFields[name];
  return 'pageLabel' in field ? field.pageLabel : field.label;
}

export const challengeLabels = Object.fromEntries(
  shownFieldNames.map((name) => [name, labelOf(name)]),
) as Readonly<Record<ShownField, string>>;
