// Lists the fields of a challenge: what each one holds, which part of the form asks for it, and its labels. We derive
// column lists, form defaults, history words and the texts of the public page from this table.
import type { ChallengeFields } from './challenge-form.ts';
import type { Challenge } from './challenges.ts';
import { markLabels } from './vocabulary.ts';

/** What a field holds; this decides how the field is stored, edited and shown. */
export type FieldKind =
  | 'text'
  | 'person'
  | 'site'
  | 'date'
  | 'days'
  | 'people'
  | 'richText'
  | 'thumbnail'
  | 'partnerLogo'
  | 'summaryImage'
  | 'tags'
  | 'sections';

export type FormPartID = 'basics' | 'dates' | 'people' | 'text' | 'images' | 'tags' | 'sections';

interface ChallengeField {
  readonly kind: FieldKind;
  readonly part: FormPartID;
  /** The label in the form. */
  readonly label: string;
  /** The label on the challenge's page and in its history, if it differs from the form's. */
  readonly pageLabel?: string;
  readonly help?: string;
  readonly isRequired?: true;
}

/** What staff fill in, in the order of the form. */
export const challengeFields = {
  name: { kind: 'text', part: 'basics', label: 'Name', isRequired: true },
  challengeLeadID: {
    kind: 'person',
    part: 'basics',
    label: 'Challenge Lead',
    pageLabel: 'Challenge lead',
    isRequired: true,
  },
  site: {
    kind: 'site',
    part: 'basics',
    label: 'Site',
    pageLabel: 'Site Permissions',
    help: 'Decides which people you can choose.',
    isRequired: true,
  },
  campaignID: {
    kind: 'text',
    part: 'basics',
    label: 'Campaign identifier',
    help: 'Its number or name in another system.',
  },
  // The dates in the order in which a programme reaches them: rules/challenge-dates.ts relies on it.
  workshopDate: {
    kind: 'date',
    part: 'dates',
    label: 'Workshop Date',
    pageLabel: 'Workshop date',
    isRequired: true,
  },
  startDate: {
    kind: 'date',
    part: 'dates',
    label: 'Challenge Start',
    pageLabel: 'Challenge start',
    isRequired: true,
  },
  endDate: {
    kind: 'date',
    part: 'dates',
    label: 'Challenge End',
    pageLabel: 'Challenge end',
    isRequired: true,
  },
  gracePeriod: {
    kind: 'days',
    part: 'dates',
    label: 'Grace Period',
    pageLabel: 'Grace period',
    help: 'The number of days after the end when submissions are still accepted.',
    isRequired: true,
  },
  assessmentStartDate: {
    kind: 'date',
    part: 'dates',
    label: 'Assessment Start',
    pageLabel: 'Assessment start',
    isRequired: true,
  },
  responseDate: {
    kind: 'date',
    part: 'dates',
    label: 'Response Date',
    pageLabel: 'Response date',
    isRequired: true,
  },
  pitchPresentationDate: {
    kind: 'date',
    part: 'dates',
    label: 'Pitch Presentation Date',
    pageLabel: 'Pitch date',
    isRequired: true,
  },
  workshopAdminIDs: {
    kind: 'people',
    part: 'people',
    label: 'Workshop Admins',
    pageLabel: 'Workshop admins',
  },
  assessorIDs: { kind: 'people', part: 'people', label: 'Assessors', pageLabel: 'Assessment admins' },
  pitchPresentationAdminIDs: {
    kind: 'people',
    part: 'people',
    label: 'Pitch Admins',
    pageLabel: 'Pitch admins',
  },
  background: { kind: 'richText', part: 'text', label: 'Background', help: 'The challenge summary.' },
  awardDescription: { kind: 'richText', part: 'text', label: 'Benefit' },
  imageS3Key: { kind: 'thumbnail', part: 'images', label: 'Thumbnail', isRequired: true },
  partnerLogoS3Key: {
    kind: 'partnerLogo',
    part: 'images',
    label: 'Partner Logo 1',
    pageLabel: 'Partner logo 1',
  },
  partnerSecondLogoS3Key: {
    kind: 'partnerLogo',
    part: 'images',
    label: 'Partner Logo 2',
    pageLabel: 'Partner logo 2',
  },
  partnerThirdLogoS3Key: {
    kind: 'partnerLogo',
    part: 'images',
    label: 'Partner Logo 3',
    pageLabel: 'Partner logo 3',
  },
  summaryImage1S3Key: {
    kind: 'summaryImage',
    part: 'images',
    label: 'Summary Image 1',
    pageLabel: 'Summary image 1',
  },
  summaryImage2S3Key: {
    kind: 'summaryImage',
    part: 'images',
    label: 'Summary Image 2',
    pageLabel: 'Summary image 2',
  },
  tagIDs: { kind: 'tags', part: 'tags', label: 'Tags' },
  businessTagIDs: { kind: 'tags', part: 'tags', label: 'Business Tags', pageLabel: 'Business tags' },
  descriptionSections: { kind: 'sections', part: 'sections', label: 'Description sections' },
} as const satisfies Record<keyof ChallengeFields, ChallengeField>;

export type ChallengeFieldName = keyof typeof challengeFields;

/** Fields that the form does not ask for, but the page or the history shows. */
export const otherChallengeFields = {
  challengeGroupID: { kind: 'group', label: 'Challenge group' },
  challengeStage: { kind: 'stage', label: 'Challenge stage' },
  scoreWeighting: { kind: 'weighting', label: 'Score weighting' },
  publishDate: { kind: 'mark', label: markLabels.publishDate },
  readyForAssessmentsSetOn: { kind: 'mark', label: markLabels.readyForAssessmentsSetOn },
  assessmentsCompleteSetOn: { kind: 'mark', label: markLabels.assessmentsCompleteSetOn },
} as const satisfies Partial<Record<keyof Challenge, { readonly kind: string; readonly label: string }>>;

export type OtherFieldName = keyof typeof otherChallengeFields;
export type OtherFieldKind = (typeof otherChallengeFields)[OtherFieldName]['kind'];

export const challengeFieldNames = Object.keys(challengeFields) as ChallengeFieldName[];

/** Returns one field, for code that does not know which field it has. */
export const challengeField = (name: ChallengeFieldName): ChallengeField => challengeFields[name];

export type FieldOfKind<Kind extends FieldKind> = {
  [Name in ChallengeFieldName]: (typeof challengeFields)[Name]['kind'] extends Kind ? Name : never;
}[ChallengeFieldName];

/** Returns the fields in the order of the form. */
export const fieldsOfKind = <Kind extends FieldKind>(...kinds: Kind[]) =>
  challengeFieldNames.filter((name): name is FieldOfKind<Kind> =>
    kinds.some((kind) => kind === challengeFields[name].kind),
  );

export const dateFields = fieldsOfKind('date');
export const peopleFields = fieldsOfKind('people');
export const richTextFields = fieldsOfKind('richText');
export const imageFields = fieldsOfKind('thumbnail', 'partnerLogo', 'summaryImage');

/** Builds a record with a value for each of these fields. */
export const byField = <Name extends ChallengeFieldName, Value>(
  names: readonly Name[],
  toValue: (name: Name, index: number) => Value,
) => Object.fromEntries(names.map((name, index) => [name, toValue(name, index)])) as Record<Name, Value>;
