// The people that a group's forms offer, and those who do not belong to a newly chosen site.
import type { PersonOption } from '../../../contract/groups.ts';
import { fullName } from '../../../contract/people.ts';
import { type SiteNumber, siteLabels } from '../../../contract/vocabulary.ts';
import { isOfSite } from '../../../rules/groups.ts';

/** Includes the email address, which distinguishes people with the same name and can be searched for. */
export const optionOf = (person: Omit<PersonOption, 'site'>) => ({
  value: person.id,
  label: `${fullName(person)} (${person.email})`,
});

/** People of the site or of both sites, and everyone already chosen, even if they have moved since. */
export const optionsForSite = (people: readonly PersonOption[], site: number, chosen: readonly number[]) =>
  people.filter((person) => isOfSite(person, site) || chosen.includes(person.id)).map(optionOf);

export const peopleOutsideSite = (people: readonly PersonOption[], site: number, chosen: readonly number[]) =>
  people.filter((person) => chosen.includes(person.id) && !isOfSite(person, site));

export function removedPeopleText(people: readonly PersonOption[], site: SiteNumber): string {
  const names = [...new Set(people.map(fullName))].join(', ');
  const belonging = siteLabels[site] === 'ALL' ? 'to both sites' : `to ${siteLabels[site]}`;
  return `Removed, because they do not belong ${belonging}: ${names}.`;
}
