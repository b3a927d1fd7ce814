// Decides whether a challenge can get the lead or the tags that someone chose for many challenges at once.
import { tagMaximum } from '../contract/challenge-form.ts';
import { fullName } from '../contract/person-name.ts';
import { type SiteNumber, siteLabels } from '../contract/vocabulary.ts';
import { isOfSite } from './groups.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

/** The form of a challenge has the same limit. */
export const canHaveTags = (counts: readonly number[]): Verdict =>
  Math.max(...counts) > tagMaximum
    ? refuse(`A challenge can have at most ${tagMaximum} tags and ${tagMaximum} business tags.`)
    : allow;

/** The lead needs access to the site of the challenge. */
export const canLeadOnSite = (
  person: { readonly firstName: string; readonly lastName: string; readonly site: number },
  site: SiteNumber,
): Verdict =>
  isOfSite(person, site)
    ? allow
    : refuse(`${fullName(person)} has no access to ${siteLabels[site]}, so they cannot lead this challenge.`);
