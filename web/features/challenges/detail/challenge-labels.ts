// The labels of a challenge's fields on its page and in its history, in the order of the page.
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

/** A field that the order does not list comes last, so the history never leaves it out. */
export const shownFieldNames = [...new Set([...order, ...(Object.keys(shownFields) as ShownField[])])];

function labelOf(name: ShownField): string {
  const field = shownFields[name];
  return 'pageLabel' in field ? field.pageLabel : field.label;
}

export const challengeLabels = Object.fromEntries(
  shownFieldNames.map((name) => [name, labelOf(name)]),
) as Readonly<Record<ShownField, string>>;
