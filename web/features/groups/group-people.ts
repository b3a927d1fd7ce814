// People whom a group's forms offer: how they read in a list, and who no longer fits when the site changes.
import type { PersonOption } from '../../../contract/groups.ts';
import { fullName } from '../../../contract/people.ts';
import { type SiteNumber, siteLabels } from '../../../contract/vocabulary.ts';
import { fitsSite } from '../../../rules/groups.ts';

/** The e-mail tells people of one name apart, and is found by typing it. */
export const optionOf = (person: Omit<PersonOption, 'site'>) => ({
  value: person.id,
  label: `${fullName(person)} (${person.email})`,
});

/** Those of the site or of both, and whoever is chosen already, although they have been moved since. */
export const offeredFor = (people: readonly PersonOption[], site: number, chosen: readonly number[]) =>
  people.filter((person) => fitsSite(person, site) || chosen.includes(person.id)).map(optionOf);

export const misfitsOf = (people: readonly PersonOption[], site: number, chosen: readonly number[]) =>
  people.filter((person) => chosen.includes(person.id) && !fitsSite(person, site));

export function takenOutText(people: readonly PersonOption[], site: SiteNumber): string {
  const names = [...new Set(people.map(fullName))].join(', ');
  const belonging = siteLabels[site] === 'ALL' ? 'to both sites' : `to ${siteLabels[site]}`;
  return `Removed, because they do not belong ${belonging}: ${names}.`;
}
