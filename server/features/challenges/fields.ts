// Takes the form's fields from a challenge, and decides the site where there is no choice.
import {
  byField,
  type ChallengeFieldName,
  challengeFieldNames,
  fieldsOfKind,
} from '../../../contract/challenge-fields.ts';
import type { ChallengeFields } from '../../../contract/challenge-form.ts';
import { messages } from '../../../contract/messages.ts';
import { challengeSites } from '../../../rules/groups.ts';
import type { Actor } from '../../../rules/permissions.ts';
import { FieldErrors } from '../../platform/errors/http-errors.ts';
import type { ChallengeRow } from './queries.ts';
import type { PreparedFields } from './writes.ts';

export const fieldsOf = (challenge: ChallengeRow): PreparedFields =>
  byField(challengeFieldNames, (name) => challenge[name]) as Pick<ChallengeRow, ChallengeFieldName>;

/** The order of people and tags does not matter. */
export function withSortedLists(fields: PreparedFields): PreparedFields {
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
  return { ...fields, ...byField(fieldsOfKind('people', 'tags'), (name) => sorted(fields[name])) };
}

/** The site is a choice only if both the group and the person serve both sites. */
export function siteOf(
  actor: Pick<Actor, 'site'>,
  group: { site: number },
  requested: ChallengeFields['site'],
) {
  const choices = challengeSites(actor, group);
  const site = choices.length === 1 ? choices[0] : requested;
  if (site === undefined) throw new FieldErrors({ site: messages.required });
  return site;
}
