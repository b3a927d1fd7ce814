// What the form of a challenge sets, taken from a challenge, and what of it is settled without asking.
import type { ChallengeFields } from '../../contract/challenges.ts';
import { messages } from '../../contract/messages.ts';
import { challengeSites } from '../../rules/groups.ts';
import type { Actor } from '../../rules/permissions.ts';
import { FieldErrors } from '../http/errors.ts';
import type { ChallengeRow } from './queries.ts';
import type { SettledFields } from './writes.ts';

export const fieldsOf = (challenge: ChallengeRow): SettledFields => ({
  name: challenge.name,
  challengeLeadID: challenge.challengeLeadID,
  site: challenge.site,
  campaignID: challenge.campaignID,
  workshopDate: challenge.workshopDate,
  startDate: challenge.startDate,
  endDate: challenge.endDate,
  gracePeriod: challenge.gracePeriod,
  assessmentStartDate: challenge.assessmentStartDate,
  responseDate: challenge.responseDate,
  pitchPresentationDate: challenge.pitchPresentationDate,
  workshopAdminIDs: challenge.workshopAdminIDs,
  assessorIDs: challenge.assessorIDs,
  pitchPresentationAdminIDs: challenge.pitchPresentationAdminIDs,
  background: challenge.background,
  awardDescription: challenge.awardDescription,
  imageS3Key: challenge.imageS3Key,
  partnerLogoS3Key: challenge.partnerLogoS3Key,
  partnerSecondLogoS3Key: challenge.partnerSecondLogoS3Key,
  partnerThirdLogoS3Key: challenge.partnerThirdLogoS3Key,
  summaryImage1S3Key: challenge.summaryImage1S3Key,
  summaryImage2S3Key: challenge.summaryImage2S3Key,
  tagIDs: challenge.tagIDs,
  businessTagIDs: challenge.businessTagIDs,
  descriptionSections: challenge.descriptionSections,
});

/** Who is named first does not matter. */
export function inNoOrder(fields: SettledFields): SettledFields {
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
  return {
    ...fields,
    workshopAdminIDs: sorted(fields.workshopAdminIDs),
    assessorIDs: sorted(fields.assessorIDs),
    pitchPresentationAdminIDs: sorted(fields.pitchPresentationAdminIDs),
    tagIDs: sorted(fields.tagIDs),
    businessTagIDs: sorted(fields.businessTagIDs),
  };
}

/** Chosen where the group serves both sites and so does the person; settled everywhere else. */
export function siteOf(actor: Pick<Actor, 'site'>, group: { site: number }, wanted: ChallengeFields['site']) {
  const choices = challengeSites(actor, group);
  const site = choices.length === 1 ? choices[0] : wanted;
  if (site === undefined) throw new FieldErrors({ site: messages.required });
  return site;
}
