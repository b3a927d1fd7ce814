// The starting values of a copy: those of another challenge, with a new name, other dates, and people who can be chosen.
import { byField, dateFields, peopleFields } from '../../../../contract/challenge-fields.ts';
import type { Challenge, NamedPerson } from '../../../../contract/challenges.ts';
import type { PersonOption } from '../../../../contract/groups.ts';
import { fullName } from '../../../../contract/people.ts';
import { datesFromWorkshop } from '../../../../rules/challenge-dates.ts';
import { isOfSite } from '../../../../rules/groups.ts';
import type { FormOptions } from './form-data.ts';
import { type FormValues, formValuesOf } from './form-values.ts';

export interface CopiedChallenge {
  readonly source: Challenge;
  readonly workshopDate: string;
}

interface Copy {
  readonly values: FormValues;
  /** The names of the people of the source who cannot be chosen. */
  readonly leftOut: readonly string[];
}

const nameMaximum = 255;

/** Cuts the name, but never between the two halves of a character such as an emoji. */
const copyName = (name: string) => `Copy of ${name}`.slice(0, nameMaximum).replace(/[\uD800-\uDBFF]$/, '');

/** `sites` are those that the person can choose in the group; `options` are the people and tags of the group. */
export function copyOf(
  { source, workshopDate }: CopiedChallenge,
  sites: readonly NonNullable<FormValues['site']>[],
  options: FormOptions,
): Copy {
  const onlySite = sites.length === 1 ? sites[0] : undefined;
  const site = sites.find((one) => one === source.site) ?? onlySite ?? null;
  const people = peopleOf(source);
  const choices: Readonly<Record<PeopleList, readonly PersonOption[]>> = {
    challengeLeadID: options.leads,
    workshopAdminIDs: options.workshopAdmins,
    assessorIDs: options.assessors,
    pitchPresentationAdminIDs: options.pitchPresentationAdmins,
  };
  const canChoose = (list: PeopleList, { id }: NamedPerson) =>
    choices[list].some((person) => person.id === id && (site === null || isOfSite(person, site)));
  const chosenIDs = (list: PeopleList) =>
    people[list].filter((person) => canChoose(list, person)).map(({ id }) => id);
  const leftOut = lists.flatMap((list) => people[list].filter((person) => !canChoose(list, person)));
  return {
    values: {
      ...formValuesOf(source),
      ...datesFromWorkshop(
        byField(dateFields, (name) => source[name]),
        workshopDate,
      ),
      ...byField(peopleFields, chosenIDs),
      challengeLeadID: chosenIDs('challengeLeadID')[0] ?? null,
      name: copyName(source.name),
      campaignID: '',
      site,
    },
    leftOut: [...new Map(leftOut.map((person) => [person.id, fullName(person)])).values()],
  };
}

const lists = ['challengeLeadID', ...peopleFields] as const;
type PeopleList = (typeof lists)[number];

const peopleOf = (source: Challenge): Readonly<Record<PeopleList, readonly NamedPerson[]>> => ({
  challengeLeadID: [{ id: source.challengeLeadID, ...source.challengeLead }],
  workshopAdminIDs: source.workshopAdmins,
  assessorIDs: source.assessors,
  pitchPresentationAdminIDs: source.pitchPresentationAdmins,
});
