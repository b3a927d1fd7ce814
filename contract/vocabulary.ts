// Holds the programme's fixed values: the numbers that are sent and stored, and the labels that people read.

export const roles = {
  superAdmin: 5,
  admin: 10,
  user: 20,
  admins: 30,
  challengeGroups: 50,
  challengeTags: 60,
  users: 90,
  contactUsMessages: 100,
  assessor: 110,
  challengeHolder: 120,
  challengeView: 130,
  calendar: 140,
} as const;
export type RoleName = keyof typeof roles;
export type RoleNumber = (typeof roles)[RoleName];

export const roleLabels: Record<RoleName, string> = {
  superAdmin: 'Super Admin',
  admin: 'Admin',
  user: 'User',
  admins: 'Admins',
  challengeGroups: 'Challenge Groups',
  challengeTags: 'Challenge Tags',
  users: 'Users',
  contactUsMessages: 'Contact Us Messages',
  assessor: 'Assessor',
  challengeHolder: 'Challenges Holder',
  challengeView: 'Challenge View',
  calendar: 'Calendar',
};

/** The roles that can be given and removed; the other three give the kind of person. */
export const assignableRoles: readonly RoleNumber[] = Object.values(roles).filter((role) => role >= 30);

export const sites = { IX: 1, GA: 2, All: 1000 } as const;
export type SiteNumber = (typeof sites)[keyof typeof sites];
export const siteLabels = { 1: 'IX', 2: 'GA', 1000: 'ALL' } as const satisfies Record<SiteNumber, string>;

export const productName = 'Challenge Desk';

/** The names of the public sites. */
export const publicSiteNames = { 1: 'IX Challenges', 2: 'GA Challenges' } as const;

export const tagTypes = { tag: 10, business: 20 } as const;
export type TagTypeNumber = (typeof tagTypes)[keyof typeof tagTypes];

/** The five criteria of an assessment, in the order every table shows them. */
export const criteria = [
  'deploymentScale',
  'fitWithChallenge',
  'credibilityCompany',
  'credibilityTechnology',
  'fullOrPartialSolution',
] as const;

export const scoreSummaryTitle = 'Challenge Score Summary';
export const decisionRoomTitle = 'Decision room';

export const criterionLabels: Record<(typeof criteria)[number], string> = {
  deploymentScale: 'Deployment timescale',
  fitWithChallenge: 'Fit with challenge',
  credibilityCompany: 'Credibility of company',
  credibilityTechnology: 'Credibility of technology',
  fullOrPartialSolution: 'Full or partial solution',
};

export const stages = {
  10: 'Pending Workshop',
  20: 'Workshop',
  30: 'Pending Challenge Start',
  40: 'Live Challenge',
  50: 'Pending Assessment',
  60: 'Assessment',
  70: 'Pending Pitch',
  80: 'Pitch',
  90: 'Closed',
} as const;

/** The labels of the dates that steps of the lifecycle set. */
export const markLabels = {
  publishDate: 'Published',
  readyForAssessmentsSetOn: 'Ready for assessment',
  assessmentsCompleteSetOn: 'Assessments complete',
} as const;

export const sectionTypes = { WYSIWYG: 0, Accordion: 1, Video: 2, Image: 3 } as const;
export const sectionTypeLabels = { 0: 'WYSIWYG', 1: 'Accordion', 2: 'Video', 3: 'Image' } as const;

export const organisationTypes = {
  10: 'R&D Active Business',
  20: 'University/Research Institute/RTO',
  30: 'Other for-profit business',
  40: 'Funders/Investors/Incubators/Accelerators',
  50: 'Legislators/Policy Makers',
  60: 'Government or Public Body',
  70: 'Charity or Not-for-profit',
  80: 'Membership Organisation',
  90: 'No Longer Operating',
} as const;

export const organisationSizes = {
  10: 'Micro (0-9 employees)',
  20: 'Small (10-49)',
  30: 'Medium (50-249)',
  40: 'Large (>250)',
} as const;
