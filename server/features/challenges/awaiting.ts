// SQL conditions on the table challenge: which challenges are open for assessment, and which await one person.
import { type Actor, hasRole } from '../../../rules/permissions.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { isOwnWork, withPair } from '../panel-facts/pairs.ts';

type Assessor = Pick<Actor, 'id' | 'roles'>;

export const isOpen = sql`(challenge.ready_for_assessments_set_on is not null and challenge.assessments_complete_set_on is null)`;

/** This person is named as an assessor of the challenge. */
export const isNamed = ({ id }: Pick<Actor, 'id'>) => sql`exists (select from challenge_assessor
  where challenge_assessor.challenge_id = challenge.id and challenge_assessor.person_id = ${id})`;

/** This person is a member of the challenge's panel, if it is a challenge of their site. */
export const isMemberHere = (actor: Assessor): Fragment =>
  hasRole(actor, 'assessor') ? isNamed(actor) : sql`false`;

/** A panel expects nothing from someone who is named but does not have the role. */
const isLeftOut = (actor: Assessor): Fragment =>
  hasRole(actor, 'assessor')
    ? sql`exists (select from challenge_panel as panel ${withPair(sql`${actor.id}`)}
        where panel.challenge_id = challenge.id and not ${isOwnWork(isNamed(actor))})`
    : sql`exists (select from challenge_panel where challenge_panel.challenge_id = challenge.id)`;

/** The challenge is open and has a submitted application that this person should assess and has not. */
export const awaits = (actor: Assessor) => sql`(${isOpen} and exists (
  select from application where challenge_id = challenge.id and submitted_on is not null
    and not exists (select from assessment where application_id = application.id and assessor_id = ${actor.id})
    and not ${isLeftOut(actor)}))`;
