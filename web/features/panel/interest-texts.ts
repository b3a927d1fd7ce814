// Sentences about interests that only the Panel tab shows.
import type { NamedPerson } from '../../../contract/challenges.ts';
import type { Interest } from '../../../contract/interests.ts';
import { fullName } from '../../../contract/person-name.ts';
import { dateText } from '../../ui/text/date-time-text.ts';

export const suggestionText = (person: NamedPerson, company: string, domain: string) =>
  `${fullName(person)} and ${company} share the domain ${domain}. Does ${person.firstName} have an interest?`;

/** Names the person who recorded it, if that was someone else. */
export function declaredText({ person, declaredOn, declaredBy }: Interest): string {
  const isOwn = declaredBy === null || declaredBy === fullName(person);
  return isOwn ? dateText(declaredOn) : `${dateText(declaredOn)} by ${declaredBy}`;
}

export function interestStateText({ cleared }: Interest): string {
  if (!cleared) return 'In force';
  const by = cleared.by === null ? '' : ` by ${cleared.by}`;
  return `Cleared${by} on ${dateText(cleared.on)}: ${cleared.reason}`;
}
