// People to choose from for a challenge: those of its site, and whoever is chosen already.
import type { NamedPerson } from '../../../contract/challenges.ts';
import type { PersonOption } from '../../../contract/groups.ts';
import { fullName } from '../../../contract/people.ts';
import { fitsSite } from '../../../rules/groups.ts';
import type { Option } from '../../ui/fields/option.ts';

interface Choice {
  readonly people: readonly PersonOption[];
  /** null: not chosen yet. */
  readonly site: number | null;
  readonly chosen: readonly number[];
  /** Who the challenge names, in case they can no longer be chosen. */
  readonly named: readonly NamedPerson[];
}

export function personOptions({ people, site, chosen, named }: Choice): Option<number>[] {
  const fitting = people.filter((person) => site === null || fitsSite(person, site));
  const others = chosen.filter((id) => !fitting.some((person) => person.id === id));
  return [...fitting.map(optionOf), ...others.map((id) => leftOver(id, people, named))];
}

const optionOf = (person: PersonOption): Option<number> => ({
  value: person.id,
  label: `${fullName(person)} (${person.email})`,
});

function leftOver(
  id: number,
  people: readonly PersonOption[],
  named: readonly NamedPerson[],
): Option<number> {
  const ofOtherSite = people.find((person) => person.id === id);
  if (ofOtherSite) return { value: id, label: `${fullName(ofOtherSite)} (other site)` };
  const once = named.find((person) => person.id === id);
  return { value: id, label: once ? fullName(once) : `Person ${id}` };
}
