// The fields of the challenge form in the order of its screen: where each one stands, and what it is called.
import { dateLabels } from '../../../rules/lifecycle.ts';
import type { FieldName } from './form-values.ts';

export interface FormPart {
  readonly id: string;
  /** In the index; the heading says the same unless it has a longer name. */
  readonly title: string;
  readonly heading?: string;
  readonly labels: Partial<Record<FieldName, string>>;
  readonly required: readonly FieldName[];
}

const imageLabels = {
  imageS3Key: 'Thumbnail',
  partnerLogoS3Key: 'Partner Logo 1',
  partnerSecondLogoS3Key: 'Partner Logo 2',
  partnerThirdLogoS3Key: 'Partner Logo 3',
  summaryImage1S3Key: 'Summary Image 1',
  summaryImage2S3Key: 'Summary Image 2',
} as const;

export const imageNames = Object.keys(imageLabels) as (keyof typeof imageLabels)[];

export const formParts = [
  {
    id: 'basics',
    title: 'Basics',
    labels: {
      name: 'Name',
      challengeLeadID: 'Challenge Lead',
      site: 'Site',
      campaignID: 'Campaign identifier',
    },
    required: ['name', 'challengeLeadID', 'site'],
  },
  {
    id: 'dates',
    title: 'Dates',
    labels: {
      workshopDate: dateLabels.workshopDate,
      startDate: dateLabels.startDate,
      endDate: dateLabels.endDate,
      gracePeriod: 'Grace Period',
      assessmentStartDate: dateLabels.assessmentStartDate,
      responseDate: dateLabels.responseDate,
      pitchPresentationDate: dateLabels.pitchPresentationDate,
    },
    required: [
      'workshopDate',
      'startDate',
      'endDate',
      'gracePeriod',
      'assessmentStartDate',
      'responseDate',
      'pitchPresentationDate',
    ],
  },
  {
    id: 'people',
    title: 'People',
    labels: {
      workshopAdminIDs: 'Workshop Admins',
      assessorIDs: 'Assessors',
      pitchPresentationAdminIDs: 'Pitch Admins',
    },
    required: [],
  },
  {
    id: 'text',
    title: 'Text',
    labels: { background: 'Background', awardDescription: 'Benefit' },
    required: [],
  },
  {
    id: 'images',
    title: 'Images',
    labels: imageLabels,
    required: ['imageS3Key'],
  },
  {
    id: 'tags',
    title: 'Tags',
    labels: { tagIDs: 'Tags', businessTagIDs: 'Business Tags' },
    required: [],
  },
  {
    id: 'sections',
    title: 'Sections',
    heading: 'Description sections',
    labels: { descriptionSections: 'Description sections' },
    required: [],
  },
] as const satisfies readonly FormPart[];

export type PartID = (typeof formParts)[number]['id'];

/** The part's place in the document, for the index to lead to. */
export const partAnchor = (id: PartID) => `challenge-${id}`;

export const fieldLabels = Object.assign({}, ...formParts.map(({ labels }) => labels)) as Record<
  FieldName,
  string
>;

export const fieldNames = Object.keys(fieldLabels) as FieldName[];

export const partOf = (name: FieldName): PartID | undefined =>
  formParts.find(({ labels }) => name in labels)?.id;
