// Decides who may remove a company's application, and who may see its contact data.
import type { Application } from '../contract/applications.ts';
import { type ChallengeFacts, canEditChallenge } from './challenges.ts';
import { type Actor, canCall } from './permissions.ts';
import { erasedRefusal, restrictedName, restrictedRefusal } from './restricted-records.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

type Caller = Pick<Actor, 'id' | 'roles'>;

/** Allows staff with the role users, and anyone who may edit the challenge. */
function canManageApplication(actor: Caller, challenge: ChallengeFacts): Verdict {
  const editing = canEditChallenge(actor, challenge);
  return editing.allowed ? editing : canCall(actor, { role: 'users' });
}

export const canRemoveApplication = canManageApplication;

/** Nobody decides, discusses or declares anything about a restricted application. */
export const isUnrestricted = ({ isRestricted }: { readonly isRestricted: boolean }): Verdict =>
  isRestricted ? refuse(restrictedRefusal) : allow;

/** Nobody removes a restricted application. An erased one can be removed. */
export const isRemovableApplication = isUnrestricted;

/** Nobody writes about a restricted or erased application, or assesses it. */
export const canEditTexts = ({
  isErased,
  isRestricted = false,
}: {
  readonly isErased: boolean;
  readonly isRestricted?: boolean;
}): Verdict => {
  if (isRestricted) return refuse(restrictedRefusal);
  return isErased ? refuse(erasedRefusal) : allow;
};

type HiddenFields = ContactData &
  Pick<
    Application,
    | 'companyName'
    | 'url'
    | 'townCity'
    | 'region'
    | 'companyReg'
    | 'turnover'
    | 'ideaSummary'
    | 'trlDescription'
    | 'ipStatusDescription'
    | 'ktnEntrySummary'
    | 'overallScoreSummary'
    | 'attachmentS3Keys'
  >;

/** What everyone except super admins sees: the application still counts, but identifies nobody. */
export const restrictedView = <Whole extends HiddenFields>(application: Whole): Whole => ({
  ...withoutContactData(application),
  companyName: restrictedName,
  url: '',
  townCity: '',
  region: '',
  companyReg: '',
  turnover: null,
  ideaSummary: '',
  trlDescription: '',
  ipStatusDescription: '',
  ktnEntrySummary: '',
  overallScoreSummary: '',
  attachmentS3Keys: [],
  ...('attachments' in application && { attachments: [] }),
});

/** Excludes assessors and viewers, because they judge the company and the idea and need no contact data. */
export const canSeeContactData = canManageApplication;

type ContactData = Pick<
  Application,
  | 'contactName'
  | 'jobTitle'
  | 'email'
  | 'telephone'
  | 'addressLine1'
  | 'addressLine2'
  | 'postcode'
  | 'county'
  | 'applicant'
>;

/** Replaces the contact data; company, town and region stay visible. */
const emptyContactData: ContactData = {
  contactName: '',
  jobTitle: '',
  email: '',
  telephone: '',
  addressLine1: '',
  addressLine2: '',
  postcode: '',
  county: '',
  applicant: null,
};

export const withoutContactData = <Whole extends ContactData>(application: Whole): Whole => ({
  ...application,
  ...emptyContactData,
});
