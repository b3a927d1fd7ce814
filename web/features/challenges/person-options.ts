// The people to choose from for a challenge: people of its site, and everyone already chosen.
import type { NamedPerson } from '../../../contract/challenges.ts';
import type { PersonOption } from '../../../contract/groups.ts';
import { fullName } from '../../../contract/people.ts';
import { isOfSite } from '../../../rules/groups.ts';
import type { Option } from '../../ui/fields/option.ts';

interface Choice {
  readonly people: readonly PersonOption[];
  /** null if no site is chosen yet. */
  readonly site: number | null;
  readonly chosen: readonly number[];
  /** The people the challenge names, in case they are no longer available. */
  readonly named: readonly NamedPerson[];
}

export function personOptions({ people, site, chosen, named }: Choice): Option<number>[] {
  const matching = people.filter((person) => site === null || isOfSite(person, site));
  const others = chosen.filter((id) => !matching.some((person) => person.id === id));
  return [...matching.map(optionOf), ...others.map((id) => unavailableOption(id, people, named))];
}

const optionOf = (person: PersonOption): Option<number> => ({
  value: person.id,
  label: `${fullName(person)} (${person.email})`,
});

function unavailableOption(
  id: number,
  people: readonly PersonOption[],
  named: readonly NamedPerson[],
): Option<number> {
  const fromOtherSite = people.find((person) => person.id === id);
  if (fromOtherSite) return { value: id, label: `${fullName(fromOtherSite)} (other site)` };
  const former = named.find((person) => person.id === id);
  return { value: id, label: former ? fullName(former) : `Person ${id}` };
}
